import type {HeadersFunction} from '@remix-run/node'
import {NO_STORE} from '../portal/no-store'

/** For pages on the way in: who is signed in gets another answer, so no cache keeps one. */
export const doorHeaders: HeadersFunction = ({actionHeaders}) => {
  const retryAfter = actionHeaders.get('retry-after')
  return {...NO_STORE, ...(retryAfter && {'retry-after': retryAfter})}
}

/** For pages whose address is a key: nobody learns it from where their visitors come. */
export const linkHeaders: HeadersFunction = (args) => ({
  ...doorHeaders(args),
  'referrer-policy': 'no-referrer',
})
