import {and, desc, eq, inArray, isNull, max} from 'drizzle-orm'
import {lockOrder} from '~/domain/orders/order-rows.server'
import type {OrderRow} from '~/domain/orders/order-rows.server'
import {formatOrderNumber} from '~/domain/orders/order-number'
import {makeRowId} from '~/platform/auth/secret-token.server'
import type {Sql} from '~/platform/db/database'
import {payments} from '~/platform/db/orders-schema'
import {isCardPaymentError} from '~/platform/gateways/card-payments'
import type {CardSession, SessionRequest} from '~/platform/gateways/card-payments'
import type {Attempt} from '../attempts.server'
import type {ConfirmPayment} from '../confirm-payment.server'
import type {ResolvedPaymentsDeps} from '../payments'
import {endDifference, findOpenDifference} from './difference-rows.server'
import {messages} from './messages'
import {findNeededCents} from './needed-difference.server'

export type PayDifferenceOutcome =
  /** To the card provider's page. */
  | {kind: 'pay'; url: string}
  /** It is paid, or nobody asks for it any more. */
  | {kind: 'over'}
  | {kind: 'unavailable'}

interface Started {
  order: OrderRow
  attempt: Attempt
}

/** A minute more than the provider's minimum: clocks differ, and a request may be repeated. */
const SESSION_LIFETIME_MS = 31 * 60_000
/** The page of an older attempt would end too soon, so the provider may refuse it. */
const ATTEMPT_FRESH_MS = 25_000
const MAX_ATTEMPTS_PER_CALL = 3

/**
 * Finds or opens the payment page of what an order comes to beyond its hold: the same one, however often it is asked
 * for. It is charged at once.
 *
 * @param returnUrl where the shopper comes back to
 */
export async function payDifference(
  deps: ResolvedPaymentsDeps,
  confirmPayment: ConfirmPayment,
  {orderId, returnUrl}: {orderId: string; returnUrl: URL},
): Promise<PayDifferenceOutcome> {
  try {
    for (let attempts = 1; attempts <= MAX_ATTEMPTS_PER_CALL; attempts += 1) {
      const started = await deps.sql.transaction((tx) => startAttempt(tx, orderId, new Date(deps.now())))
      if (!started) return {kind: 'over'}
      const session = await openSession(deps, started, returnUrl)
      if (!session) continue
      if (session.url !== null && (await saveSession(deps.sql, started.attempt, session)))
        return {kind: 'pay', url: session.url}
      // Paid, or expired; or nobody asks for it since its page was opened.
      if (session.url !== null) await deps.cards.expireSession(session.id)
      else await saveSession(deps.sql, started.attempt, session)
      await confirmPayment(session.id)
    }
    return {kind: 'over'}
  } catch (error) {
    if (!isCardPaymentError(error)) throw error
    deps.log.error({order: orderId, code: error.code}, 'the page to pay a difference could not be opened')
    return {kind: 'unavailable'}
  }
}

/** Null: nobody asks for it. */
async function startAttempt(tx: Sql, orderId: string, at: Date): Promise<Started | null> {
  const order = await lockOrder(tx, orderId)
  const open = order && (await findOpenDifference(tx, orderId))
  if (!order || !open) return null
  if (((await findNeededCents(tx, order)) ?? 0) <= 0) {
    await endDifference(tx, open, 'withdrawn', at)
    return null
  }
  const isSame = and(
    ...[eq(payments.orderId, orderId), eq(payments.kind, 'difference')],
    ...[eq(payments.amountCents, open.cents), inArray(payments.status, ['opening', 'open'])],
  )
  const [live] = await tx.select().from(payments).where(isSame).orderBy(desc(payments.attempt)).limit(1)
  const attempt = live ?? (await insertAttempt(tx, order, open.cents, at))
  return {order, attempt}
}

async function insertAttempt(tx: Sql, order: OrderRow, amountCents: number, at: Date): Promise<Attempt> {
  const [last] = await tx
    .select({attempt: max(payments.attempt)})
    .from(payments)
    .where(eq(payments.orderId, order.id))
  const [inserted] = await tx
    .insert(payments)
    .values({
      ...{id: makeRowId('payment'), orderId: order.id, attempt: (last?.attempt ?? 0) + 1},
      ...{kind: 'difference', status: 'opening', amountCents, refundedCents: 0},
      ...{currency: order.currency, createdAt: at},
    })
    .returning()
  if (!inserted) throw new Error(`An attempt to pay the difference of ${order.id} was not written.`)
  return inserted
}

/** Null: nothing came of the attempt, and the next one may begin. */
async function openSession(
  {sql, cards, now}: ResolvedPaymentsDeps,
  {order, attempt}: Started,
  returnUrl: URL,
): Promise<CardSession | null> {
  const {sessionId, createdAt, amountCents} = attempt
  const known = sessionId === null ? null : await cards.findSession(sessionId)
  if (known) return known
  if (now() - createdAt.getTime() > ATTEMPT_FRESH_MS) {
    const lost = (await cards.listSessionsForOrder(order.id, createdAt)).find(
      (session) => session.kind === 'difference' && session.amountCents === amountCents && session.url,
    )
    if (lost) return lost
    await failAttempt(sql, attempt)
    return null
  }
  try {
    return await cards.openSession(requestOf(order, attempt, returnUrl), `difference:${attempt.id}`)
  } catch (error) {
    const isCached = isCardPaymentError(error) && /^(broken|refused|declined)$/.test(error.code)
    // Its key repeats the error; the next attempt has another.
    if (isCached) await failAttempt(sql, attempt)
    throw error
  }
}

function requestOf(order: OrderRow, attempt: Attempt, returnUrl: URL): SessionRequest {
  const {amountCents, createdAt} = attempt
  const number = formatOrderNumber(order.number)
  return {
    ...{orderId: order.id, orderNumber: order.number, email: order.email, kind: 'difference', amountCents},
    lines: [{name: messages.lineOf(number), unitCents: amountCents, quantity: 1}],
    message: messages.beside(number),
    // Stripe needs its braces unescaped.
    successUrl: `${returnUrl.href}?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: returnUrl.href,
    expiresAt: new Date(Math.floor((createdAt.getTime() + SESSION_LIFETIME_MS) / 1000) * 1000),
  }
}

/** False: nobody asks for it any more. */
async function saveSession(
  sql: Sql,
  {id, orderId, amountCents}: Attempt,
  session: CardSession,
): Promise<boolean> {
  return sql.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const {id: sessionId, expiresAt, livemode} = session
    await tx
      .update(payments)
      .set({sessionId, expiresAt, livemode})
      .where(and(eq(payments.id, id), isNull(payments.sessionId)))
    await tx
      .update(payments)
      .set({status: 'open'})
      .where(and(eq(payments.id, id), eq(payments.status, 'opening')))
    return (await findOpenDifference(tx, orderId))?.cents === amountCents
  })
}

async function failAttempt(sql: Sql, {id}: Attempt): Promise<void> {
  await sql
    .update(payments)
    .set({status: 'failed'})
    .where(and(eq(payments.id, id), inArray(payments.status, ['opening', 'open'])))
}
