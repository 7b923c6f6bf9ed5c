import type {HeadersFunction} from '@remix-run/node'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'

/** For sign-in pages: responses differ for signed-in customers and must not be cached. */
export const authHeaders: HeadersFunction = ({actionHeaders}) => {
  const retryAfter = actionHeaders.get('retry-after')
  return {...PRIVATE_NO_STORE, ...(retryAfter && {'retry-after': retryAfter})}
}

/** For pages with a token in their address, which must not leak through `Referer`. */
export const linkHeaders: HeadersFunction = (args) => ({
  ...authHeaders(args),
  'referrer-policy': 'no-referrer',
})
