import {eq} from 'drizzle-orm'
import type {Sql} from '~/db/client.server'
import {payments} from '~/db/orders-schema'
import {isCardPaymentError} from '~/services/card-payments'
import type {CardRefund} from '~/services/card-payments'
import {lockOrder} from './attempts.server'
import {flagOrder} from './flag-order.server'
import type {RefundAsk, RefundOutcome} from './payments'
import type {Parts} from './payments-parts'
import {queueMail} from './queue-mail.server'
import {beginRefund, findRefund, markDone, markFailed, noteOf} from './refund-rows.server'
import type {RefundRow} from './refund-rows.server'
import {words} from './words'

/** Gives money back, never more than came. */
export async function refund(parts: Parts, ask: RefundAsk): Promise<RefundOutcome> {
  const {amountCents} = ask
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0)
    throw new Error(`${amountCents} is no amount of cents.`)
  const begun = await beginRefund(parts.sql, ask, new Date(parts.now()))
  if (begun.kind === 'too-much' || begun.kind === 'unknown-order') return begun
  parts.onOrderChanged()
  if (begun.kind === 'before') return outcomeOf(begun.refund)
  return settleRefund(parts, begun.refund, {askedBefore: false})
}

function outcomeOf({status, lastError}: RefundRow): RefundOutcome {
  if (status === 'done') return {kind: 'done'}
  return status === 'asked' ? {kind: 'on-its-way'} : {kind: 'refused', text: lastError ?? words.refundRefused}
}

/** Asks the provider, with the refund's own key, and does what follows from the answer, once. */
export async function settleRefund(
  parts: Parts,
  row: RefundRow,
  {askedBefore}: {askedBefore: boolean},
): Promise<RefundOutcome> {
  const {sql, cards, log} = parts
  const {id, orderId, amountCents} = row
  let answer: CardRefund
  try {
    const intentId = await requireIntent(sql, row)
    const request = {intentId, amountCents, orderId, refundId: id, ...(askedBefore && {askedBefore})}
    answer = await cards.refund(request, `refund:${id}`)
  } catch (error) {
    if (!isCardPaymentError(error)) throw error
    if (error.code === 'refused' || error.code === 'declined') return fail(parts, row, error.message)
    await noteOf(sql, id, {lastError: error.message})
    const level = error.code === 'misconfigured' ? 'error' : 'warn'
    log[level](
      {refund: id, order: orderId, code: error.code},
      'a refund was not answered and is asked for again',
    )
    return {kind: 'on-its-way'}
  }
  if (answer.status === 'failed') return fail(parts, row, words.refundRefused)
  if (answer.status === 'pending') {
    await noteOf(sql, id, {refundId: answer.id})
    return {kind: 'on-its-way'}
  }
  await finish(parts, row, answer.id)
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

async function finish(parts: Parts, {id, orderId, amountCents}: RefundRow, refundId: string): Promise<void> {
  const {sql, outbox, log} = parts
  const store = await parts.readStore()
  const isNew = await sql.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    if (!(await markDone(tx, id, refundId, new Date(parts.now())))) return false
    await queueMail(tx, parts, 'refund', {orderId, store, refund: {id, amountCents}})
    return true
  })
  if (!isNew) return
  parts.onOrderChanged()
  outbox.wake()
  log.info({refund: id, order: orderId}, 'a refund is done')
}

async function fail(parts: Parts, row: RefundRow, text: string): Promise<RefundOutcome> {
  const {sql, log} = parts
  const {id, orderId} = row
  const isNew = await sql.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const wasDone = (await findRefund(tx, id))?.status === 'done'
    if (!(await markFailed(tx, row, text, new Date(parts.now())))) return false
    // Told as given back already, to staff and by mail.
    if (wasDone) await flagOrder(tx, orderId, [words.flags.refundCameBack])
    return true
  })
  if (isNew) {
    parts.onOrderChanged()
    log.error({refund: id, order: orderId}, 'a refund failed, nothing was given back')
  }
  return {kind: 'refused', text}
}
