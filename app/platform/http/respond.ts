import type {HeadersArgs, HeadersFunction} from '@remix-run/node'
import {NO_STORE} from './no-store'

/** To be thrown where there is no such page; the error boundary then shows the 404 page. */
export function notFound(): Response {
  return new Response(null, {status: 404})
}

/** @throws Response 400 if the body is not a form: the sender's mistake, not ours */
export async function requireForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    if (error instanceof TypeError) throw new Response('This is not a form.', {status: 400})
    throw error
  }
}

/** The body as JSON; undefined if it is not JSON. */
export async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** For a refusal: when to try again. */
export function retryAfter(status: number, seconds: number) {
  return {status, headers: {'retry-after': String(seconds)}}
}

export function withCookies(init: HeadersInit, cookies: readonly string[]): Headers {
  const headers = new Headers(init)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return headers
}

/** Passes the action's `Retry-After` on to the page's response: Remix drops an action's headers otherwise. */
export function retryAfterHeader({
  actionHeaders,
}: Pick<HeadersArgs, 'actionHeaders'>): Record<string, string> {
  const seconds = actionHeaders.get('retry-after')
  return seconds ? {'retry-after': seconds} : {}
}

/** For pages with personal data in them or in their URL. */
export const noStore: HeadersFunction = () => NO_STORE
