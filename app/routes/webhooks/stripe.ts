import type {ActionFunctionArgs} from '@remix-run/node'
import {NO_STORE} from '~/platform/http/no-store'

/** Webhook events of Stripe, which are redelivered until the response is 200. */
export async function action({request, context}: ActionFunctionArgs) {
  if (request.method !== 'POST') return emptyResponse(405, {allow: 'POST'})
  // What is signed are the very bytes, so nothing may read them as JSON and write them anew.
  const body = await request.text()
  const {payments, log} = context
  try {
    const outcome = await payments.handleWebhook(body, request.headers.get('stripe-signature'))
    return emptyResponse(outcome === 'done' ? 200 : 400)
  } catch (error) {
    log.error({err: error}, 'a notice could not be dealt with and has to come again')
    return emptyResponse(500)
  }
}

export function loader() {
  return emptyResponse(405, {allow: 'POST'})
}

function emptyResponse(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, {status, headers: {...headers, ...NO_STORE}})
}
