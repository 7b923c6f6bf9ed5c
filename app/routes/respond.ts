import type {HeadersFunction} from '@remix-run/node'

/** Thrown where there is no such page; the shop's frame then says so. */
export function notFound(): Response {
  return new Response(null, {status: 404})
}

/** For what machines read of the shop: the same for everyone, and a few minutes old at most. */
export function publicXml(xml: string): Response {
  return new Response(xml, {
    headers: {'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=300'},
  })
}

/** The form that was sent. What is no form is the sender's mistake, not ours. */
export async function requireForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    if (error instanceof TypeError) throw new Response('This is not a form.', {status: 400})
    throw error
  }
}

/** What was sent as JSON; undefined: it is none. */
export async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** For pages with forms: how long to wait before the next try is told in a header too. */
export const retryAfterHeader: HeadersFunction = ({actionHeaders}) => {
  const retryAfter = actionHeaders.get('retry-after')
  return new Headers(retryAfter ? {'retry-after': retryAfter} : undefined)
}

/** For pages with something personal, in them or in their address. */
export const noStore: HeadersFunction = () => ({'cache-control': 'no-store'})
