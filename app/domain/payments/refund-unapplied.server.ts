import type {Actor} from '~/domain/orders/write-order.server'
import {isCardPaymentError} from '~/platform/gateways/card-payments'
import type {CardRefund} from '~/platform/gateways/card-payments'
import {lockOrder} from './attempts.server'
import {unflagOrder} from '~/domain/orders/flag-order.server'
import {unappliedFlag} from '~/domain/orders/flags'
import {
  beginUnappliedRefund,
  hasSimilarUnapplied,
  markUnappliedRefunded,
  markUnappliedRefundFailed,
} from './unapplied-refund-rows.server'
import type {UnappliedRefundRow} from './unapplied-refund-rows.server'
import type {RefundUnappliedOutcome} from './payments'
import type {ResolvedPaymentsDeps} from './payments-deps'
import {queueMail} from './queue-mail.server'
import {messages} from './messages'

/** Money that came and is no order's payment goes back whole: it is in no order's sums, so nothing is taken off them. */
export async function refundUnapplied(
  deps: ResolvedPaymentsDeps,
  sessionId: string,
  by: Actor,
): Promise<RefundUnappliedOutcome> {
  const actorName = by.name ?? by.id ?? by.kind
  const begun = await beginUnappliedRefund(deps.sql, {sessionId, by: actorName, at: new Date(deps.now())})
  if (!begun) return {kind: 'gone'}
  deps.onOrderChanged()
  return processUnappliedRefund(deps, begun.row, {askedBefore: begun.askedBefore})
}

/** Asks the provider, and does what follows from the answer, once. */
export async function processUnappliedRefund(
  deps: ResolvedPaymentsDeps,
  row: UnappliedRefundRow,
  {askedBefore}: {askedBefore: boolean},
): Promise<RefundUnappliedOutcome> {
  const {cards, log} = deps
  const {sessionId, orderId, intentId, amountCents, refundRequestedAt} = row
  const refundId = `return-${sessionId}`
  let cardRefund: CardRefund
  try {
    const request = {intentId, amountCents, orderId, refundId, ...(askedBefore && {askedBefore})}
    // After a refusal it is a new question, as the provider answers the old one as before.
    cardRefund = await cards.refund(request, `return:${sessionId}:${refundRequestedAt.getTime()}`)
  } catch (error) {
    if (!isCardPaymentError(error)) throw error
    if (error.code === 'refused' || error.code === 'declined') return fail(deps, row, error.message)
    const level = error.code === 'misconfigured' ? 'error' : 'warn'
    log[level](
      {order: orderId, code: error.code},
      'money that is kept was not given back yet, and is asked for again',
    )
    return {kind: 'pending'}
  }
  if (cardRefund.status === 'failed') return fail(deps, row, messages.refundRefused)
  if (cardRefund.status === 'pending') return {kind: 'pending'}
  await finish(deps, row, refundId)
  return {kind: 'done'}
}

async function finish(deps: ResolvedPaymentsDeps, row: UnappliedRefundRow, refundId: string): Promise<void> {
  const {sql, outbox, log} = deps
  const {orderId, reason, amountCents, currency, livemode} = row
  const store = await deps.readStore()
  const isNew = await sql.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    if (!(await markUnappliedRefunded(tx, row, new Date(deps.now())))) return false
    if (!(await hasSimilarUnapplied(tx, row))) await unflagOrder(tx, orderId, unappliedFlag(reason))
    // The mail speaks of dollars.
    if (currency === 'usd') {
      await queueMail(tx, deps, 'returned', {
        orderId,
        store,
        refund: {id: refundId, amountCents, isTest: livemode !== true},
      })
    }
    return true
  })
  if (!isNew) return
  deps.onOrderChanged()
  outbox.wake()
  log.info({order: orderId}, 'money that was kept is given back')
}

async function fail(
  deps: ResolvedPaymentsDeps,
  row: UnappliedRefundRow,
  text: string,
): Promise<RefundUnappliedOutcome> {
  if (await markUnappliedRefundFailed(deps.sql, row, text)) {
    deps.onOrderChanged()
    deps.log.error({order: row.orderId}, 'money that is kept could not be given back')
  }
  return {kind: 'refused', text}
}
