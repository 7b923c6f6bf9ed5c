import type {ActionFunctionArgs} from '@remix-run/node'

/** Notices of the card provider, which come again until they are answered with 200. */
export async function action({request, context}: ActionFunctionArgs) {
  if (request.method !== 'POST') return plain(405, {allow: 'POST'})
  // What is signed are the very bytes, so nothing may read them as JSON and write them anew.
  const body = await request.text()
  const {payments, log} = context
  try {
    const outcome = await payments.receive(body, request.headers.get('stripe-signature'))
    return plain(outcome === 'done' ? 200 : 400)
  } catch (error) {
    log.error({err: error}, 'a notice could not be dealt with and has to come again')
    return plain(500)
  }
}

export function loader() {
  return plain(405, {allow: 'POST'})
}

function plain(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, {status, headers: {...headers, 'cache-control': 'no-store'}})
}
