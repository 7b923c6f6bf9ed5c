import type {Sql} from '~/platform/db/database'
import type {OrderMailKind, OrderMailParams} from '~/domain/orders/mails.server'
import {isCardPaymentError} from '~/platform/gateways/card-payments'
import type {CardRefund} from '~/platform/gateways/card-payments'
import {lockOrder} from '~/domain/orders/order-rows.server'
import type {ProcessedRefund, ProviderMessage, RefundFailure, ResolvedPaymentsDeps} from './payments'
import {queueMail} from './queue-mail.server'

/** A refund that is recorded as requested, in `refunds` or `unapplied_payments`, so the provider may be asked for it. */
export interface RequestedRefund {
  /** Ours. It travels with the request, so that a refund whose response was lost is found again. */
  id: string
  idempotencyKey: string
  orderId: string
  /** The provider's payment. Null: nobody knows it, as of a payment of the demonstration. */
  intentId: string | null
  amountCents: number
  /** What the customer reads. Null: no mail. */
  mail: {kind: OrderMailKind; refund: NonNullable<OrderMailParams['refund']>} | null
  logFields: {order: string; refund?: string}
  logMessages: {done: string; pending: string; failed: string}
  /** What is known while no response is final. */
  recordPending?(sql: Sql, values: {refundId?: string; lastError?: string}): Promise<unknown>
  /** The order is locked. False: that was known. */
  recordDone(tx: Sql, at: Date, cardRefundId: string): Promise<boolean>
  /** Nothing was given back after all. The order is locked. False: that was known. */
  recordFailed(tx: Sql, at: Date, failure: string): Promise<boolean>
}

/**
 * Asks the provider, under the refund's own key, and records the response, once. Without a response the refund stays
 * requested, and the reconciler asks again.
 *
 * @param isRetry the provider may have done it already, and forgets keys after a day: it is looked up first
 */
export async function processRefund(
  deps: ResolvedPaymentsDeps,
  refund: RequestedRefund,
  {isRetry}: {isRetry: boolean},
): Promise<ProcessedRefund> {
  const {sql, cards, log} = deps
  const {id, idempotencyKey, orderId, intentId, amountCents, logFields, logMessages} = refund
  if (intentId === null) return fail(deps, refund, 'unknown-payment')
  let cardRefund: CardRefund
  try {
    const request = {intentId, amountCents, orderId, refundId: id, askedBefore: isRetry}
    cardRefund = await cards.refund(request, idempotencyKey)
  } catch (error) {
    if (!isCardPaymentError(error)) throw error
    const {code, message} = error
    if (code === 'refused' || code === 'declined') return fail(deps, refund, message)
    await refund.recordPending?.(sql, {lastError: message})
    log[code === 'misconfigured' ? 'error' : 'warn']({...logFields, code}, logMessages.pending)
    return {kind: 'pending'}
  }
  if (cardRefund.status === 'failed') return fail(deps, refund, 'refused')
  if (cardRefund.status === 'pending') {
    await refund.recordPending?.(sql, {refundId: cardRefund.id})
    return {kind: 'pending'}
  }
  await finish(deps, refund, cardRefund.id)
  return {kind: 'done'}
}

async function finish(
  deps: ResolvedPaymentsDeps,
  {orderId, mail, recordDone, logFields, logMessages}: RequestedRefund,
  cardRefundId: string,
): Promise<void> {
  const {sql, outbox, log} = deps
  const store = await deps.readStore()
  const isNew = await sql.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    if (!(await recordDone(tx, new Date(deps.now()), cardRefundId))) return false
    if (mail) await queueMail(tx, deps, mail.kind, {orderId, store, refund: mail.refund})
    return true
  })
  if (!isNew) return
  deps.onOrderChanged()
  outbox.wake()
  log.info(logFields, logMessages.done)
}

async function fail(
  deps: ResolvedPaymentsDeps,
  {orderId, recordFailed, logFields, logMessages}: RequestedRefund,
  failure: RefundFailure | ProviderMessage,
): Promise<ProcessedRefund> {
  const isNew = await deps.sql.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    return recordFailed(tx, new Date(deps.now()), failure)
  })
  if (isNew) {
    deps.onOrderChanged()
    deps.log.error(logFields, logMessages.failed)
  }
  return {kind: 'refused', failure}
}
