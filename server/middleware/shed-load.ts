import type {HttpBindings} from '@hono/node-server'
import type {MiddlewareHandler} from 'hono'
import {isStreamPath} from '../http/request-limits'
import {respondUnavailable} from './service-unavailable'
import {guarded} from '../../runtime/guarded.server'
import {setTimeout} from '../../runtime/timers.server'

/** Above this lag, every admitted request would wait for seconds. */
const SHED_LAG_MS = 250
/** Above this lag, priority requests are rejected as well. */
const SHED_ALL_LAG_MS = 1_500

export interface Load {
  /** Event loop lag. */
  lagMs(): number
  /** Resolves when a page may be rendered. */
  waitForTurn(isUrgent: boolean): Promise<void>
}

interface Limits {
  /** Below this the lag has other causes on the machine, and shedding would not help. */
  minActive: number
  /** Above this, requests wait for seconds even without lag: many short tasks delay none of them measurably. */
  maxActive: number
  /** After this the client is slow to read, which costs us nothing. */
  writeTimeoutMs: number
}

const LIMITS: Limits = {minActive: 12, maxActive: 60, writeTimeoutMs: 5_000}

/** Payments in progress and the staff; for signed-in visitors only. */
const PRIORITY_PATHS = /^\/(checkout|order-complete|staff)(\/|\.data|$)/
/** Webhooks are signed, and none of them renders a page. */
const WEBHOOK_PATHS = /^\/webhooks\//

const BUSY_TEXT =
  'The shop is full of people just now. Nothing was changed. Please try again in a few seconds: your cart is kept.'

/**
 * Rejects requests beyond capacity with a 503, so that the others are served quickly. A rejected request was not
 * started and can safely be repeated.
 */
export function shedLoad(
  load: Load,
  hasSession: (headers: Headers) => boolean,
  limits: Partial<Limits> = {},
): MiddlewareHandler<{Bindings: Partial<HttpBindings>}> {
  const {minActive, maxActive, writeTimeoutMs} = {...LIMITS, ...limits}
  let active = 0
  return async (c, next) => {
    // A page that loses its stream reconnects, which costs more than keeping it.
    if (isStreamPath(c.req.path)) return next()
    const isPriority =
      WEBHOOK_PATHS.test(c.req.path) || (PRIORITY_PATHS.test(c.req.path) && hasSession(c.req.raw.headers))
    const isOverloaded = active >= minActive && load.lagMs() > (isPriority ? SHED_ALL_LAG_MS : SHED_LAG_MS)
    if (isOverloaded || (active >= maxActive && !isPriority)) return respondUnavailable(c, BUSY_TEXT)
    active++
    try {
      await load.waitForTurn(isPriority)
      // Do not render for a client that has disconnected. Writes are carried out all the same.
      if (c.req.method === 'GET' && c.env?.outgoing?.destroyed) {
        return new Response(null, {status: 499})
      }
      await next()
    } finally {
      onResponseWritten(c.env?.outgoing, writeTimeoutMs, () => active--)
    }
  }
}

/**
 * A request is active until its response is written: hashing for the CSP, compression and writing are half of the
 * work. Counting only the render would admit twice what can be served.
 */
function onResponseWritten(
  outgoing: HttpBindings['outgoing'] | undefined,
  timeoutMs: number,
  onDone: () => void,
): void {
  // No socket in tests, or the client has disconnected.
  if (!outgoing || outgoing.destroyed) return onDone()
  const finish = () => {
    clearTimeout(timer)
    outgoing.off('close', finish)
    onDone()
  }
  const timer = setTimeout(finish, timeoutMs).unref()
  guarded(outgoing).once('close', finish)
}
