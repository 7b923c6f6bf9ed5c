import {FORM_TARGET_HEADER} from '~/platform/http/form-target'
import {NO_STORE} from '~/platform/http/no-store'
import {retryAfterHeader, withCookies} from '~/platform/http/respond'
import {redirectDocument} from '@remix-run/node'
import type {HeadersFunction} from '@remix-run/node'

export const authHeaders: HeadersFunction = (args) => ({...NO_STORE, ...retryAfterHeader(args)})

/** For pages with a form that may lead to the Studio of another shop. */
export const signInHeaders: HeadersFunction = (args) => {
  const target = args.loaderHeaders.get(FORM_TARGET_HEADER)
  return {...authHeaders(args), ...(target !== null && {[FORM_TARGET_HEADER]: target})}
}

/** For pages with a token in their address, which must not leak through `Referer`. */
export const linkHeaders: HeadersFunction = (args) => ({
  ...authHeaders(args),
  'referrer-policy': 'no-referrer',
})

/** A full page load, so that nothing rendered for the previous session stays. */
export function redirectWithCookies(to: string, cookies: readonly string[]) {
  return redirectDocument(to, {status: 303, headers: withCookies(NO_STORE, cookies)})
}
