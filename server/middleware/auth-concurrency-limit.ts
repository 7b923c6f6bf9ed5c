import type {MiddlewareHandler} from 'hono'
import {respondUnavailable} from './service-unavailable'

/** Forms that hash a password on every submit. */
const PASSWORD_PATHS =
  /^\/((staff\/)?(sign-in|forgotten-password|(password-reset|invitation)\/[^/]+)|register|verify-email\/[^/]+)$/

/** About thirty per second, less than one core can hash; see app/platform/auth/password-hash.server.ts. */
const MAX_CONCURRENT = 10
const BUSY_TEXT =
  'We’re busy. Nothing was changed. Please go back and press the button again in a few seconds.'

/**
 * Rejects excess sign-ins before a page is rendered: hundreds of rendered "busy" pages would delay everyone else by
 * seconds. Requests of our own scripts (`.data`) render no page and pass.
 */
export function authConcurrencyLimit(maxConcurrent = MAX_CONCURRENT): MiddlewareHandler {
  let active = 0
  return async (c, next) => {
    if (c.req.method !== 'POST' || !PASSWORD_PATHS.test(c.req.path)) return next()
    if (active >= maxConcurrent) return respondUnavailable(c, BUSY_TEXT)
    active++
    try {
      await next()
    } finally {
      active--
    }
  }
}
