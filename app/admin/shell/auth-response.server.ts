import {NO_STORE} from '~/platform/http/no-store'
import {withCookies} from '~/platform/http/respond'
import {redirectDocument} from '@remix-run/node'
import type {HeadersFunction} from '@remix-run/node'

/** Passes the action's `Retry-After` on: Remix drops an action's headers otherwise. */
export const authHeaders: HeadersFunction = ({actionHeaders}) => {
  const seconds = actionHeaders.get('retry-after')
  return {...NO_STORE, ...(seconds && {'retry-after': seconds})}
}

/** A full page load, so that nothing rendered for the previous session stays. */
export function redirectWithCookies(to: string, cookies: readonly string[]) {
  return redirectDocument(to, {status: 303, headers: withCookies(NO_STORE, cookies)})
}
