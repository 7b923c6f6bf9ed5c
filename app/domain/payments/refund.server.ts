import {eq} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {payments} from '~/platform/db/orders-schema'
import {isCardPaymentError} from '~/platform/gateways/card-payments'
import type {CardRefund} from '~/platform/gateways/card-payments'
import {lockOrder} from './attempts.server'
import {flagOrder} from '~/domain/orders/flag-order.server'
import type {RefundParams, RefundOutcome} from './payments'
import type {ResolvedPaymentsDeps} from './payments-deps'
import {queueMail} from './queue-mail.server'
import {
  beginRefund,
  findRefund,
  markRefundDone,
  markRefundFailed,
  updatePendingRefund,
} from './refund-rows.server'
import type {RefundRow} from './refund-rows.server'
import {messages} from './messages'

/** Gives money back, never more than came. */
export async function refund(deps: ResolvedPaymentsDeps, params: RefundParams): Promise<RefundOutcome> {
  const {amountCents} = params
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0)
    throw new Error(`${amountCents} is no amount of cents.`)
  const begun = await beginRefund(deps.sql, params, new Date(deps.now()))
  if (begun.kind === 'too-much' || begun.kind === 'unknown-order') return begun
  deps.onOrderChanged()
  if (begun.kind === 'existing') return outcomeOf(begun.refund)
  return processRefund(deps, begun.refund, {askedBefore: false})
}

function outcomeOf({status, lastError}: RefundRow): RefundOutcome {
  if (status === 'done') return {kind: 'done'}
  return status === 'asked' ? {kind: 'pending'} : {kind: 'refused', text: lastError ?? messages.refundRefused}
}

/** Asks the provider, with the refund's own key, and does what follows from the answer, once. */
export async function processRefund(
  deps: ResolvedPaymentsDeps,
  row: RefundRow,
  {askedBefore}: {askedBefore: boolean},
): Promise<RefundOutcome> {
  const {sql, cards, log} = deps
  const {id, orderId, amountCents} = row
  let cardRefund: CardRefund
  try {
    const intentId = await requireIntent(sql, row)
    const request = {intentId, amountCents, orderId, refundId: id, ...(askedBefore && {askedBefore})}
    cardRefund = await cards.refund(request, `refund:${id}`)
  } catch (error) {
    if (!isCardPaymentError(error)) throw error
    if (error.code === 'refused' || error.code === 'declined') return fail(deps, row, error.message)
    await updatePendingRefund(sql, id, {lastError: error.message})
    const level = error.code === 'misconfigured' ? 'error' : 'warn'
    log[level](
      {refund: id, order: orderId, code: error.code},
      'a refund was not answered and is asked for again',
    )
    return {kind: 'pending'}
  }
  if (cardRefund.status === 'failed') return fail(deps, row, messages.refundRefused)
  if (cardRefund.status === 'pending') {
    await updatePendingRefund(sql, id, {refundId: cardRefund.id})
    return {kind: 'pending'}
  }
  await finish(deps, row, cardRefund.id)
  return {kind: 'done'}
}

async function requireIntent(sql: Sql, {paymentId}: RefundRow): Promise<string> {
  const [payment] = await sql
    .select({intentId: payments.intentId})
    .from(payments)
    .where(eq(payments.id, paymentId))
  if (!payment?.intentId) throw new Error(`${paymentId} is paid, but nobody knows by which payment.`)
  return payment.intentId
}

async function finish(
  deps: ResolvedPaymentsDeps,
  {id, orderId, amountCents}: RefundRow,
  refundId: string,
): Promise<void> {
  const {sql, outbox, log} = deps
  const store = await deps.readStore()
  const isNew = await sql.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    if (!(await markRefundDone(tx, id, refundId, new Date(deps.now())))) return false
    await queueMail(tx, deps, 'refund', {orderId, store, refund: {id, amountCents}})
    return true
  })
  if (!isNew) return
  deps.onOrderChanged()
  outbox.wake()
  log.info({refund: id, order: orderId}, 'a refund is done')
}

async function fail(deps: ResolvedPaymentsDeps, row: RefundRow, text: string): Promise<RefundOutcome> {
  const {sql, log} = deps
  const {id, orderId} = row
  const at = new Date(deps.now())
  const isNew = await sql.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const wasDone = (await findRefund(tx, id))?.status === 'done'
    if (!(await markRefundFailed(tx, row, text, at))) return false
    // Told as given back already, to staff and by mail.
    if (wasDone) await flagOrder(tx, orderId, ['refund-came-back'], at)
    return true
  })
  if (isNew) {
    deps.onOrderChanged()
    log.error({refund: id, order: orderId}, 'a refund failed, nothing was given back')
  }
  return {kind: 'refused', text}
}
