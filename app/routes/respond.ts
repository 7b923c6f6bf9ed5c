import type {HeadersFunction} from '@remix-run/node'

/** Thrown where there is no such page; the shop's frame then says so. */
export function notFound(): Response {
  return new Response(null, {status: 404})
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

/** For pages with forms: how long to wait before the next try is told in a header too. */
export const retryAfterHeader: HeadersFunction = ({actionHeaders}) => {
  const retryAfter = actionHeaders.get('retry-after')
  return new Headers(retryAfter ? {'retry-after': retryAfter} : undefined)
}

/** For pages with something personal, in them or in their address. */
export const noStore: HeadersFunction = () => ({'cache-control': 'no-store'})
