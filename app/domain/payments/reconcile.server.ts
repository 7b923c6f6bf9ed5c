import {and, asc, eq, inArray, isNull, lte, notInArray} from 'drizzle-orm'
import {redactError} from '~/platform/config/redact-error'
import {orders, payments} from '~/platform/db/orders-schema'
import {paymentEvents} from '~/platform/db/payments-schema'
import {PENDING_LIFETIME_MS} from '~/domain/orders/order-status'
import {isCardPaymentError} from '~/platform/gateways/card-payments'
import {lockOrder} from '~/domain/orders/order-rows.server'
import type {Attempt} from './attempts.server'
import {endAttempt, endOrder} from './end-attempt.server'
import type {ConfirmPayment} from './confirm-payment.server'
import {findOpenDifference} from './differences/difference-rows.server'
import {listNoShows, refundNoShow} from './holds/no-shows.server'
import {processHold} from './holds/process-hold.server'
import {
  listEndingHolds,
  listOutlivingHolds,
  listRequestedHolds,
  releaseOutliving,
  watchHold,
} from './holds/reconcile-holds.server'
import {listPendingUnappliedRefunds} from './refund-unapplied.server'
import type {ResolvedPaymentsDeps} from './payments'
import {processRefund} from './process-refund.server'
import {listPendingRefunds} from './refund-order.server'

const MIN_AGE_MS = 60_000
const EVENT_RETENTION_MS = 30 * 24 * 3_600_000
/** Requests to the provider at once. */
const CONCURRENCY = 4
/** After so many failures in a row the provider counts as down, and the rest waits for the next minute. */
const MAX_CONSECUTIVE_FAILURES = 5

/** Does what is left over when a webhook event never came or a process died. Idempotent, so several processes may run it. */
export function createReconcile(
  deps: ResolvedPaymentsDeps,
  confirmPayment: ConfirmPayment,
  isClosed: () => boolean,
) {
  const {sql, cards, log, now} = deps

  return async function reconcile(): Promise<void> {
    await runStep('attempts', reconcileAttempts)
    await runStep('orders', expireOrders)
    await runStep('holds', reconcileHolds)
    await runStep('no-shows', refundNoShows)
    await runStep('refunds', retryRefunds)
    await runStep('notices', deleteOldEvents)
  }

  async function runStep(name: string, work: () => Promise<void>): Promise<void> {
    if (isClosed()) return
    try {
      await work()
    } catch (error) {
      log.error(
        {step: name, failure: redactError(error)},
        'payments: what is left over could not be looked at',
      )
    }
  }

  async function reconcileAttempts(): Promise<void> {
    const due = await sql
      .select({attempt: payments, order: {status: orders.status, createdAt: orders.createdAt}})
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(
        and(
          inArray(payments.status, ['opening', 'open']),
          lte(payments.createdAt, new Date(now() - MIN_AGE_MS)),
        ),
      )
      .orderBy(asc(payments.createdAt))
    await forEachConcurrently(due, ({attempt, order}) => reconcileAttempt(attempt, order))
  }

  /** An attempt whose order is over or out of time is closed with the provider, so that nobody pays it any more. */
  async function reconcileAttempt(attempt: Attempt, order: {status: string; createdAt: Date}): Promise<void> {
    const isOver =
      attempt.kind === 'difference'
        ? (await findOpenDifference(sql, attempt.orderId))?.cents !== attempt.amountCents
        : order.status !== 'pending' || order.createdAt.getTime() <= now() - PENDING_LIFETIME_MS
    const sessions =
      attempt.sessionId === null
        ? (await cards.listSessionsForOrder(attempt.orderId, attempt.createdAt)).map(({id}) => id)
        : [attempt.sessionId]
    for (const sessionId of sessions) {
      if (isOver) await expireSession(sessionId)
      const {kind} = await confirmPayment(sessionId)
      if (kind !== 'unknown') continue
      log.error({order: attempt.orderId}, 'the card provider does not know a session that we have of it')
      if (isOver) await expireAttempt(attempt)
    }
    if (isOver && attempt.sessionId === null && (await hasNoSession(attempt))) await expireAttempt(attempt)
  }

  async function expireSession(sessionId: string): Promise<void> {
    try {
      await cards.expireSession(sessionId)
    } catch (error) {
      // The provider has none of this id, which `confirmPayment` finds out next.
      if (!isCardPaymentError(error) || error.code !== 'refused') throw error
    }
  }

  /** It never came to a session, or that was found and belongs to another attempt. */
  async function hasNoSession({id}: Attempt): Promise<boolean> {
    return (await sql.$count(payments, and(eq(payments.id, id), isNull(payments.sessionId)))) > 0
  }

  async function expireAttempt({id, orderId}: Attempt): Promise<void> {
    const ended = await endAttempt(sql, {id, orderId}, 'expired', new Date(now()))
    if (ended === 'order-ended') deps.onOrderChanged()
  }

  /** Orders whose attempts have all come to nothing, as after a payment that failed. */
  async function expireOrders(): Promise<void> {
    const live = sql
      .select({orderId: payments.orderId})
      .from(payments)
      .where(inArray(payments.status, ['opening', 'open']))
    const due = await sql
      .select({id: orders.id})
      .from(orders)
      .where(
        and(
          eq(orders.status, 'pending'),
          lte(orders.createdAt, new Date(now() - PENDING_LIFETIME_MS)),
          notInArray(orders.id, live),
        ),
      )
    await forEachConcurrently(due, async ({id}) => {
      const hasEnded = await sql.transaction(async (tx) => {
        await lockOrder(tx, id)
        return endOrder(tx, id, new Date(now()))
      })
      if (hasEnded) deps.onOrderChanged()
    })
  }

  async function reconcileHolds(): Promise<void> {
    await forEachConcurrently(await listOutlivingHolds(deps), (hold) => releaseOutliving(deps, hold))
    await forEachConcurrently(
      await listRequestedHolds(deps),
      async (hold) => void (await processHold(deps, hold)),
    )
    await forEachConcurrently(await listEndingHolds(deps), (hold) => watchHold(deps, hold))
  }

  async function refundNoShows(): Promise<void> {
    await forEachConcurrently(await listNoShows(deps), (orderId) => refundNoShow(deps, orderId))
  }

  async function retryRefunds(): Promise<void> {
    const before = new Date(now() - MIN_AGE_MS)
    const ofOrders = await listPendingRefunds(sql, before)
    const due = ofOrders.concat(await listPendingUnappliedRefunds(sql, before))
    await forEachConcurrently(
      due,
      async (refund) => void (await processRefund(deps, refund, {isRetry: true})),
    )
  }

  async function deleteOldEvents(): Promise<void> {
    await sql.delete(paymentEvents).where(lte(paymentEvents.receivedAt, new Date(now() - EVENT_RETENTION_MS)))
  }

  /** One that fails never stops the rest, unless all do. */
  async function forEachConcurrently<T>(rows: readonly T[], work: (row: T) => Promise<void>): Promise<void> {
    // The workers share it, so each row is taken once.
    const remaining = rows.values()
    let failures = 0
    async function worker() {
      for (const row of remaining) {
        if (isClosed() || failures >= MAX_CONSECUTIVE_FAILURES) return
        try {
          await work(row)
          failures = 0
        } catch (error) {
          if (isProviderDown(error)) failures += 1
          const why = isCardPaymentError(error) ? {why: error.message} : {failure: redactError(error)}
          log[isCardPaymentError(error) && isProviderDown(error) ? 'warn' : 'error'](
            why,
            'payments: one that is left over could not be looked at',
          )
        }
      }
    }
    await Promise.all(Array.from({length: CONCURRENCY}, worker))
  }
}

function isProviderDown(error: unknown): boolean {
  return isCardPaymentError(error) && error.code !== 'refused' && error.code !== 'declined'
}
