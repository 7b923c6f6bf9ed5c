import type {MiddlewareHandler} from 'hono'
import type {Log} from '~/platform/config/log.server'

/**
 * Warns once about a proxy that TRUSTED_PROXIES does not count: all visitors then have the proxy's address and share
 * its rate limits.
 */
export function forwardedWarning(trustedProxies: number, log: Pick<Log, 'warn'>): MiddlewareHandler {
  let hasWarned = trustedProxies > 0
  return (c, next) => {
    if (!hasWarned && c.req.header('x-forwarded-for') !== undefined) {
      hasWarned = true
      log.warn(
        {},
        'X-Forwarded-For came, and TRUSTED_PROXIES is 0: behind a proxy, set it to how many there are',
      )
    }
    return next()
  }
}
