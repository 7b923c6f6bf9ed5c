import type {By} from '~/orders/write-order.server'
import {isCardPaymentError} from '~/services/card-payments'
import type {CardRefund} from '~/services/card-payments'
import {lockOrder} from './attempts.server'
import {unflagOrder} from './flag-order.server'
import {beginGiveBack, hasMoreLike, markGivenBack, markKept} from './give-back-rows.server'
import type {GivenBack} from './give-back-rows.server'
import type {GiveBackOutcome} from './payments'
import type {Parts} from './payments-parts'
import {queueMail} from './queue-mail.server'
import {words} from './words'

/** Money that came and is no order's payment goes back whole: it is in no order's sums, so nothing is taken off them. */
export async function giveBack(parts: Parts, sessionId: string, by: By): Promise<GiveBackOutcome> {
  const hand = by.name ?? by.id ?? by.kind
  const begun = await beginGiveBack(parts.sql, {sessionId, by: hand, at: new Date(parts.now())})
  if (!begun) return {kind: 'gone'}
  parts.onOrderChanged()
  return settleGiveBack(parts, begun.row, {askedBefore: begun.askedBefore})
}

/** Asks the provider, and does what follows from the answer, once. */
export async function settleGiveBack(
  parts: Parts,
  row: GivenBack,
  {askedBefore}: {askedBefore: boolean},
): Promise<GiveBackOutcome> {
  const {cards, log} = parts
  const {sessionId, orderId, intentId, amountCents, returnAskedAt} = row
  const refundId = `return-${sessionId}`
  let answer: CardRefund
  try {
    const request = {intentId, amountCents, orderId, refundId, ...(askedBefore && {askedBefore})}
    // After a refusal it is a new question, as the provider answers the old one as before.
    answer = await cards.refund(request, `return:${sessionId}:${returnAskedAt.getTime()}`)
  } catch (error) {
    if (!isCardPaymentError(error)) throw error
    if (error.code === 'refused' || error.code === 'declined') return keep(parts, row, error.message)
    const level = error.code === 'misconfigured' ? 'error' : 'warn'
    log[level](
      {order: orderId, code: error.code},
      'money that is kept was not given back yet, and is asked for again',
    )
    return {kind: 'on-its-way'}
  }
  if (answer.status === 'failed') return keep(parts, row, words.refundRefused)
  if (answer.status === 'pending') return {kind: 'on-its-way'}
  await finish(parts, row, refundId)
  return {kind: 'done'}
}

async function finish(parts: Parts, row: GivenBack, refundId: string): Promise<void> {
  const {sql, outbox, log} = parts
  const {orderId, reason, amountCents, currency, livemode} = row
  const store = await parts.readStore()
  const isNew = await sql.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    if (!(await markGivenBack(tx, row, new Date(parts.now())))) return false
    if (!(await hasMoreLike(tx, row))) await unflagOrder(tx, orderId, words.flags.odd[reason])
    // The mail speaks of dollars.
    if (currency === 'usd') {
      await queueMail(tx, parts, 'returned', {
        orderId,
        store,
        refund: {id: refundId, amountCents, isTest: livemode !== true},
      })
    }
    return true
  })
  if (!isNew) return
  parts.onOrderChanged()
  outbox.wake()
  log.info({order: orderId}, 'money that was kept is given back')
}

async function keep(parts: Parts, row: GivenBack, text: string): Promise<GiveBackOutcome> {
  if (await markKept(parts.sql, row, text)) {
    parts.onOrderChanged()
    parts.log.error({order: row.orderId}, 'money that is kept could not be given back')
  }
  return {kind: 'refused', text}
}
