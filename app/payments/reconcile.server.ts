import {and, asc, eq, inArray, isNull, lte, notInArray} from 'drizzle-orm'
import {plainFailure} from '~/config/plain-failure'
import {orders, payments} from '~/db/orders-schema'
import {paymentEvents} from '~/db/payments-schema'
import {PENDING_FOR_MS} from '~/orders/order-status'
import {isCardPaymentError} from '~/services/card-payments'
import {lockOrder} from './attempts.server'
import type {Attempt} from './attempts.server'
import {endAttempt, endOrder} from './end-attempt.server'
import type {Fulfil} from './fulfil.server'
import {settleGiveBack} from './give-back.server'
import {listOnTheirWay} from './give-back-rows.server'
import type {Parts} from './payments-parts'
import {listUnanswered} from './refund-rows.server'
import {settleRefund} from './refund.server'

const REST_MS = 60_000
const EVENTS_KEPT_MS = 30 * 24 * 3_600_000
/** Asked of the provider side by side. */
const AT_ONCE = 4
/** When so many in a row fail for reasons that are not theirs, the provider is away; the rest waits a minute. */
const MOST_FAILURES = 5

/** What is left over when a notice never came or a process died. Several may do it side by side: all of it is idempotent. */
export function createReconcile(parts: Parts, fulfil: Fulfil, isClosed: () => boolean) {
  const {sql, cards, log, now} = parts

  return async function reconcile(): Promise<void> {
    await step('attempts', lookAtAttempts)
    await step('orders', endOrders)
    await step('refunds', askForRefunds)
    await step('notices', forgetEvents)
  }

  async function step(name: string, work: () => Promise<void>): Promise<void> {
    if (isClosed()) return
    try {
      await work()
    } catch (error) {
      log.error(
        {step: name, failure: plainFailure(error)},
        'payments: what is left over could not be looked at',
      )
    }
  }

  async function lookAtAttempts(): Promise<void> {
    const due = await sql
      .select({attempt: payments, order: {status: orders.status, createdAt: orders.createdAt}})
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(
        and(
          inArray(payments.status, ['opening', 'open']),
          lte(payments.createdAt, new Date(now() - REST_MS)),
        ),
      )
      .orderBy(asc(payments.createdAt))
    await each(due, ({attempt, order}) => lookAt(attempt, order))
  }

  /** An attempt whose order is over or out of time is closed with the provider, so that nobody pays it any more. */
  async function lookAt(attempt: Attempt, order: {status: string; createdAt: Date}): Promise<void> {
    const isOver = order.status !== 'pending' || order.createdAt.getTime() <= now() - PENDING_FOR_MS
    const sessions =
      attempt.sessionId === null
        ? (await cards.listSessionsOf(attempt.orderId, attempt.createdAt)).map(({id}) => id)
        : [attempt.sessionId]
    for (const sessionId of sessions) {
      if (isOver) await close(sessionId)
      const {kind} = await fulfil(sessionId)
      if (kind !== 'unknown') continue
      log.error({order: attempt.orderId}, 'the card provider does not know a session that we have of it')
      if (isOver) await end(attempt)
    }
    if (isOver && attempt.sessionId === null && (await isStillOpening(attempt))) await end(attempt)
  }

  async function close(sessionId: string): Promise<void> {
    try {
      await cards.expireSession(sessionId)
    } catch (error) {
      // There is none of this id, which is said by whoever looks next.
      if (!isCardPaymentError(error) || error.code !== 'refused') throw error
    }
  }

  /** It never came to a session, or that was found and belongs to another attempt. */
  async function isStillOpening({id}: Attempt): Promise<boolean> {
    const [still] = await sql
      .select({id: payments.id})
      .from(payments)
      .where(and(eq(payments.id, id), isNull(payments.sessionId)))
    return still !== undefined
  }

  async function end({id, orderId}: Attempt): Promise<void> {
    const ended = await endAttempt(sql, {id, orderId}, 'expired', new Date(now()))
    if (ended === 'order-ended') parts.onOrderChanged()
  }

  /** Orders whose attempts have all come to nothing, as after a payment that failed. */
  async function endOrders(): Promise<void> {
    const waiting = sql
      .select({orderId: payments.orderId})
      .from(payments)
      .where(inArray(payments.status, ['opening', 'open']))
    const due = await sql
      .select({id: orders.id})
      .from(orders)
      .where(
        and(
          eq(orders.status, 'pending'),
          lte(orders.createdAt, new Date(now() - PENDING_FOR_MS)),
          notInArray(orders.id, waiting),
        ),
      )
    await each(due, async ({id}) => {
      const hasEnded = await sql.transaction(async (tx) => {
        await lockOrder(tx, id)
        return endOrder(tx, id, new Date(now()))
      })
      if (hasEnded) parts.onOrderChanged()
    })
  }

  async function askForRefunds(): Promise<void> {
    const due = await listUnanswered(sql, new Date(now() - REST_MS))
    await each(due, async (row) => void (await settleRefund(parts, row, {askedBefore: true})))
    const kept = await listOnTheirWay(sql, new Date(now() - REST_MS))
    await each(kept, async (row) => void (await settleGiveBack(parts, row, {askedBefore: true})))
  }

  async function forgetEvents(): Promise<void> {
    await sql.delete(paymentEvents).where(lte(paymentEvents.receivedAt, new Date(now() - EVENTS_KEPT_MS)))
  }

  /** One that fails never stops the rest, unless all do. */
  async function each<T>(rows: readonly T[], work: (row: T) => Promise<void>): Promise<void> {
    let next = 0
    let failures = 0
    async function worker() {
      for (
        let row = rows[next];
        row !== undefined && !isClosed() && failures < MOST_FAILURES;
        row = rows[next]
      ) {
        next += 1
        try {
          await work(row)
          failures = 0
        } catch (error) {
          if (isAway(error)) failures += 1
          const why = isCardPaymentError(error) ? {why: error.message} : {failure: plainFailure(error)}
          log[isCardPaymentError(error) && isAway(error) ? 'warn' : 'error'](
            why,
            'payments: one that is left over could not be looked at',
          )
        }
      }
    }
    await Promise.all(Array.from({length: AT_ONCE}, worker))
  }
}

function isAway(error: unknown): boolean {
  return isCardPaymentError(error) && error.code !== 'refused' && error.code !== 'declined'
}
