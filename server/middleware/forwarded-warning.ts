import type {MiddlewareHandler} from 'hono'
import type {Log} from '~/config/log.server'

/**
 * Says once that a proxy lies before the shop which nobody told it of: all visitors then have the proxy's address, and
 * share its limits.
 */
export function forwardedWarning(trustedProxies: number, log: Pick<Log, 'warn'>): MiddlewareHandler {
  let isTold = trustedProxies > 0
  return (c, next) => {
    if (!isTold && c.req.header('x-forwarded-for') !== undefined) {
      isTold = true
      log.warn(
        {},
        'X-Forwarded-For came, and TRUSTED_PROXIES is 0: behind a proxy, set it to how many there are',
      )
    }
    return next()
  }
}
