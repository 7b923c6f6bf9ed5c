import {NO_STORE} from '~/platform/http/no-store'
import {redirectDocument} from '@remix-run/node'
import type {HeadersFunction} from '@remix-run/node'

/** Tells clients that were refused by a rate limit when to retry. */
export function retryAfter(status: number, {retryAfterSeconds}: {retryAfterSeconds: number}) {
  return {status, headers: {'retry-after': String(retryAfterSeconds)}}
}

/** Passes the action's `Retry-After` on: Remix drops an action's headers otherwise. */
export const authHeaders: HeadersFunction = ({actionHeaders}) => {
  const seconds = actionHeaders.get('retry-after')
  return {...NO_STORE, ...(seconds && {'retry-after': seconds})}
}

/** A full page load, so that nothing rendered for the previous session stays. */
export function redirectWithCookies(to: string, cookies: readonly string[]) {
  const set = cookies.map((cookie): [string, string] => ['set-cookie', cookie])
  return redirectDocument(to, {status: 303, headers: [...Object.entries(NO_STORE), ...set]})
}
