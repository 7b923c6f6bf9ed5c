import {and, eq, isNull, like} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {orders, payments} from '~/platform/db/orders-schema'
import {refunds} from '~/platform/db/payments-schema'
import type {CardPayments, CardSession, SessionRequest} from '~/platform/gateways/card-payments'
import {DEMO_TOKEN_PREFIX} from './demo-plan'

/** The card provider that is built in, whose payment page can be filled in for a demonstration. */
export interface DemoCards extends Pick<CardPayments, 'openSession' | 'findSession' | 'refund'> {
  /** Pays the session of this payment page with a test card. */
  submitPaymentPage(url: string, cardNumber: string): Promise<void>
  publicUrl: URL
}

const TEST_CARDS: readonly {name: string; number: string}[] = [
  {name: 'Mastercard', number: '5555555555554444'},
  {name: 'Visa', number: '4242424242424242'},
]
const SESSION_LIFETIME_MS = 31 * 60_000
const REASON = 'Canceled by the customer'

type UnknownPayment = Awaited<ReturnType<typeof listUnknown>>[number]

/**
 * Pays at the card provider for the demonstration's orders of which it does not know yet, so that everything can be done
 * with them that is done with an order: refunds, edits, the check of the books. They stand as paid before, so that the
 * provider's notices find nothing left to do; what was broken off goes on with the next call.
 *
 * @throws CardPaymentError
 */
export async function payDemoOrders(sql: Sql, cards: DemoCards, now: number): Promise<number> {
  const unknown = await listUnknown(sql)
  for (const payment of unknown) {
    const session = await paySession(sql, cards, payment, now)
    if (session.payment !== 'paid' || !session.intentId) {
      throw new Error(`${payment.number} of the demonstration was not paid: ${session.payment}.`)
    }
    const {intentId, card} = session
    if (payment.refundedCents > 0) await refund(sql, cards, {...payment, intentId})
    await sql
      .update(payments)
      .set({intentId, ...(card && {card})})
      .where(eq(payments.id, payment.id))
  }
  return unknown.length
}

/** Orders of the demonstration that stand as paid, with no payment of the provider's. */
function listUnknown(sql: Sql) {
  return sql
    .select({
      ...{id: payments.id, sessionId: payments.sessionId, card: payments.card, paidAt: payments.paidAt},
      ...{amountCents: payments.amountCents, refundedCents: payments.refundedCents},
      ...{orderId: orders.id, number: orders.number, email: orders.email, itemCount: orders.itemCount},
      endedAt: orders.endedAt,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        like(orders.formToken, `${DEMO_TOKEN_PREFIX}%`),
        eq(payments.status, 'paid'),
        isNull(payments.intentId),
        eq(payments.livemode, false),
      ),
    )
    .orderBy(payments.paidAt)
}

async function paySession(
  sql: Sql,
  cards: DemoCards,
  payment: UnknownPayment,
  now: number,
): Promise<CardSession> {
  const begun = payment.sessionId === null ? null : await cards.findSession(payment.sessionId)
  if (begun?.payment === 'paid') return begun
  const session = begun?.url
    ? begun
    : await cards.openSession(requestOf(payment, cards, now), `${payment.id}:${now}`)
  await sql
    .update(payments)
    .set({sessionId: session.id, expiresAt: session.expiresAt})
    .where(eq(payments.id, payment.id))
  if (session.url === null) throw new Error(`${session.id} of the demonstration cannot be paid.`)
  const brand = TEST_CARDS.find(({name}) => payment.card?.startsWith(name)) ?? TEST_CARDS.at(-1)
  await cards.submitPaymentPage(session.url, brand?.number ?? '')
  const paid = await cards.findSession(session.id)
  if (!paid) throw new Error(`${session.id} of the demonstration is gone.`)
  return paid
}

function requestOf(payment: UnknownPayment, {publicUrl}: DemoCards, now: number): SessionRequest {
  const {orderId, number, email, amountCents, itemCount} = payment
  return {
    ...{orderId, orderNumber: number, email, amountCents},
    lines: [{name: `Demonstration, ${itemCount} items`, unitCents: amountCents, quantity: 1}],
    message: 'Demonstration',
    ...{successUrl: publicUrl.href, cancelUrl: publicUrl.href},
    expiresAt: new Date(Math.floor((now + SESSION_LIFETIME_MS) / 1_000) * 1_000),
  }
}

/** Of the order that was canceled: all of it, on the day on which it was. */
async function refund(
  sql: Sql,
  cards: DemoCards,
  payment: UnknownPayment & {intentId: string},
): Promise<void> {
  const {id: paymentId, orderId, intentId, refundedCents: amountCents, endedAt, paidAt} = payment
  const id = `refund-${paymentId}`
  const request = {intentId, amountCents, orderId, refundId: id, askedBefore: true}
  const returned = await cards.refund(request, `refund:${id}`)
  const at = endedAt ?? paidAt ?? new Date()
  await sql
    .insert(refunds)
    .values({
      ...{id, orderId, paymentId, amountCents, reason: REASON, lines: [], status: 'done'},
      ...{refundId: returned.id, byName: 'demonstration', createdAt: at, endedAt: at},
    })
    .onConflictDoNothing()
}
