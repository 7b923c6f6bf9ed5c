import type {HttpBindings} from '@hono/node-server'
import type {MiddlewareHandler} from 'hono'
import {isStream} from '../streams'
import {answerBusy} from './busy-page'
import {guarded} from '../../platform/handlers/guarded.server'
import {setTimeout} from '../../platform/handlers/timers.server'

/** Later than this, whoever is let in waits for seconds, and all others with them. */
const TOO_LATE_MS = 250
/** Only then those are turned away too whom the shop can least do without. */
const FAR_TOO_LATE_MS = 1_500

export interface Load {
  /** How far behind the process is. */
  delayMs(): number
  /** Resolves when a page may begin. */
  turn(isUrgent: boolean): Promise<void>
}

interface Limits {
  /** Fewer than these do not make it late: the machine has other things to do, and turning them away helps nobody. */
  crowd: number
  /**
   * More than these wait for seconds however quick each step is: many short steps make no step late, and the last of
   * a long line would be answered when its reader has gone.
   */
  full: number
  /** Longer than this it is the reader who is slow, and that costs us nothing. */
  toLeaveMs: number
}

const LIMITS: Limits = {crowd: 12, full: 60, toLeaveMs: 5_000}

/** Money that is on its way, and the people who hand the goods over; of who has signed in. */
const LAST = /^\/(checkout|order-complete|staff)(\/|\.data|$)/
/** The card provider's notices carry a signature, and no page is drawn for what does not. */
const PROVES_ITSELF = /^\/webhooks\//

const TEXT =
  'The shop is full of people just now. Nothing was changed. Please try again in a few seconds: your cart is kept.'

/**
 * Turns some away when there are more than can be served, so that the others are served quickly. What was sent is
 * not begun, so it can be sent again.
 */
export function shedLoad(
  load: Load,
  isKnown: (headers: Headers) => boolean,
  limits: Partial<Limits> = {},
): MiddlewareHandler<{Bindings: Partial<HttpBindings>}> {
  const {crowd, full, toLeaveMs} = {...LIMITS, ...limits}
  let underWay = 0
  return async (c, next) => {
    // A page that loses it would come back with more than it costs.
    if (isStream(c.req.path)) return next()
    const last = PROVES_ITSELF.test(c.req.path) || (LAST.test(c.req.path) && isKnown(c.req.raw.headers))
    const late = underWay >= crowd && load.delayMs() > (last ? FAR_TOO_LATE_MS : TOO_LATE_MS)
    if (late || (underWay >= full && !last)) return answerBusy(c, TEXT)
    underWay++
    try {
      await load.turn(last)
      // Nothing is drawn for whoever has gone. What was sent to be done is done.
      if (c.req.method === 'GET' && c.env?.outgoing?.destroyed) {
        return new Response(null, {status: 499})
      }
      await next()
    } finally {
      onceItHasLeft(c.env?.outgoing, toLeaveMs, () => underWay--)
    }
  }
}

/**
 * A page is drawn long before it has left: it is still to be hashed for the security policy, packed and written, and
 * that is half of the work. Whoever counts only the drawing lets in twice what can be served.
 */
function onceItHasLeft(
  outgoing: HttpBindings['outgoing'] | undefined,
  patienceMs: number,
  then: () => void,
): void {
  // In tests without a socket, or when the reader has hung up.
  if (!outgoing || outgoing.destroyed) return then()
  const leave = () => {
    clearTimeout(patience)
    outgoing.off('close', leave)
    then()
  }
  const patience = setTimeout(leave, patienceMs).unref()
  guarded(outgoing).once('close', leave)
}
