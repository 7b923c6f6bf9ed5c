import type {HeadersFunction} from '@remix-run/node'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'
import {retryAfterHeader} from '~/platform/http/respond'

/** For the account's pages with forms: responses differ for signed-in customers and must not be cached. */
export const authHeaders: HeadersFunction = (args) => ({...PRIVATE_NO_STORE, ...retryAfterHeader(args)})

/** For pages with a token in their address, which must not leak through `Referer`. */
export const linkHeaders: HeadersFunction = (args) => ({
  ...authHeaders(args),
  'referrer-policy': 'no-referrer',
})
