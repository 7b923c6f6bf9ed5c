import type {MiddlewareHandler} from 'hono'
import {answerBusy} from './busy-page'

/** Forms whose every sending is a password to be hashed. */
const DOORS = /^\/((staff\/)?sign-in|register|forgotten-password|(password-reset|verify-email)\/[^/]+)$/

/** Some thirty in a second, less than one processor hashes; see app/credentials/password-hash.server.ts. */
const AT_ONCE = 10
const TEXT =
  'Many people are at the door just now. Nothing was changed. Please go back and press the button again in a few seconds.'

/**
 * Turns away whoever comes in a flood, before a page is drawn for them: drawing hundreds of pages that say "busy"
 * would keep everyone else waiting for seconds. What our own scripts send is answered without a page, and is let on.
 */
export function busyDoor(atOnce = AT_ONCE): MiddlewareHandler {
  let underWay = 0
  return async (c, next) => {
    if (c.req.method !== 'POST' || !DOORS.test(c.req.path)) return next()
    if (underWay >= atOnce) return answerBusy(c, TEXT)
    underWay++
    try {
      await next()
    } finally {
      underWay--
    }
  }
}
