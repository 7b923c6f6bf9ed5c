import {and, eq, inArray, isNull} from 'drizzle-orm'
import type {Log} from '~/platform/config/log.server'
import type {Sql} from '~/platform/db/database'
import {orders, payments} from '~/platform/db/orders-schema'
import {isCaller} from '~/domain/orders/buyer.server'
import {guestOrderKey} from '~/domain/orders/guest-link.server'
import type {Payments} from '~/domain/payments/payments.server'
import {CardPaymentError, isCardPaymentError} from '~/platform/gateways/card-payments'
import type {CardPayments, CardSession} from '~/platform/gateways/card-payments'
import * as paths from '~/platform/url/addresses'
import type {PlaceOutcome} from './checkout'
import {findLastAttempt, requireCharged} from './find-orders.server'
import type {Attempt, ChargedState} from './find-orders.server'
import type {RetryBudget} from './retry-budget'
import {requestedCentsOf, sessionRequestOf} from './session-request'
import {insertAttempt} from './write-order.server'

export interface SessionDeps {
  sql: Sql
  cards: CardPayments
  payments: Payments
  publicUrl: () => URL
  readStore: () => Promise<{timeZone: string}>
  /** Signs the links to orders of guests. */
  secret: string
  now: () => number
  log: Log
}

/** `over`: the order is no longer pending. */
export type OpenSessionOutcome = Extract<PlaceOutcome, {kind: 'pay' | 'paid'}> | {kind: 'over'}

/** The session of an older attempt would end too soon, so Stripe may refuse it. */
const ATTEMPT_FRESH_MS = 25_000
const MAX_ATTEMPTS_PER_CALL = 3

/**
 * Finds the order's payment page or opens one: the last attempt's, else that of a new attempt. A new attempt begins
 * only when the provider has no session of this order that could still be paid.
 *
 * @throws CardPaymentError
 */
export async function openSession(
  deps: SessionDeps,
  orderId: string,
  retryBudget: RetryBudget,
): Promise<OpenSessionOutcome> {
  for (let attempts = 1; ; attempts += 1) {
    const charged = await requireCharged(deps.sql, orderId)
    if (charged.status !== 'pending') return {kind: 'over'}
    const attempt = await findLastAttempt(deps.sql, orderId)
    if (!attempt) throw new Error(`Order ${orderId} was placed without an attempt to pay.`)
    const opened = await resumeAttempt(deps, charged, attempt, retryBudget)
    if (opened !== 'none') return opened
    if (attempts === MAX_ATTEMPTS_PER_CALL) {
      throw new CardPaymentError('refused', `No session came of ${attempts} attempts for order ${orderId}.`)
    }
    await startNextAttempt(deps, charged, attempt)
  }
}

/** `none`: the attempt failed and cannot be paid. */
async function resumeAttempt(
  deps: SessionDeps,
  charged: ChargedState,
  attempt: Attempt,
  retryBudget: RetryBudget,
): Promise<OpenSessionOutcome | 'none'> {
  if (attempt.status !== 'opening' && attempt.status !== 'open') return 'none'
  const {sessionId} = attempt
  if (!sessionId) return startSession(deps, charged, attempt, retryBudget)
  const session = await retryBudget.call(() => deps.cards.findSession(sessionId))
  if (session) return acceptSession(deps, charged, attempt, session)
  deps.log.error(
    {orderId: charged.order.id, sessionId},
    'checkout: the provider does not know a session of ours',
  )
  await failAttempt(deps.sql, attempt)
  return 'none'
}

async function startSession(
  deps: SessionDeps,
  charged: ChargedState,
  attempt: Attempt,
  retryBudget: RetryBudget,
): Promise<OpenSessionOutcome | 'none'> {
  const {order} = charged
  const {timeZone} = await deps.readStore()
  // Whoever ordered on the phone has no checkout to come back to.
  const returnPath = isCaller(order.guestId) ? paths.payGuestOrder(guestOrderKey(deps.secret, order)) : null
  const backPath = order.campaignId === null ? returnPath : paths.udhiyah()
  const place = {publicUrl: deps.publicUrl(), timeZone, returnPath, backPath}
  const request = sessionRequestOf(order, attempt, place)
  const key = `order:${order.id}:${attempt.attempt}`
  try {
    const created = await retryBudget.call(() => deps.cards.openSession(request, key))
    // Stripe repeats the key's first response, whatever the session's state is now.
    const isOld = deps.now() - attempt.createdAt.getTime() > ATTEMPT_FRESH_MS
    const session = isOld ? await retryBudget.call(() => deps.cards.findSession(created.id)) : created
    if (!session) throw new CardPaymentError('broken', `Session ${created.id} was made, and is not there.`)
    return await acceptSession(deps, charged, attempt, session)
  } catch (error) {
    if (!isCardPaymentError(error) || !isCachedUnderKey(error)) throw error
    deps.log.error({err: error, orderId: order.id, key}, 'checkout: no session under this key')
    // Stripe repeats the error for a day, though it may have created a session.
    const sessions = await retryBudget.call(() =>
      deps.cards.listSessionsForOrder(order.id, charged.createdAt),
    )
    const usable =
      sessions.find(({status}) => status === 'complete') ?? sessions.find(({url}) => url !== null)
    if (usable) return acceptSession(deps, charged, attempt, usable)
    await failAttempt(deps.sql, attempt)
    const isOld = deps.now() - attempt.createdAt.getTime() > ATTEMPT_FRESH_MS
    if (error.code === 'broken' || isOld) return 'none'
    throw error
  }
}

/** Stripe repeats these errors for the same key, so another key is needed. */
function isCachedUnderKey({code}: CardPaymentError): boolean {
  return code === 'broken' || code === 'refused' || code === 'declined'
}

async function acceptSession(
  deps: SessionDeps,
  {order}: ChargedState,
  attempt: Attempt,
  session: CardSession,
): Promise<OpenSessionOutcome | 'none'> {
  if (!session.url) {
    await saveSession(deps.sql, attempt, session)
    const {kind} = await deps.payments.confirmPayment(session.id)
    if (kind === 'paid' || kind === 'unpaid' || kind === 'unapplied')
      return {kind: 'paid', sessionId: session.id, number: order.number}
    // It cannot be paid any more. If the order is still pending, another attempt may follow.
    await failAttempt(deps.sql, attempt)
    return 'none'
  }
  const dueCents = requestedCentsOf(order)
  if (session.amountCents !== dueCents || session.currency !== 'usd')
    throw new Error(`Session ${session.id} is about ${session.amountCents}, the order about ${dueCents}.`)
  if (await saveSession(deps.sql, attempt, session))
    return {kind: 'pay', url: session.url, orderId: order.id, number: order.number}
  // The order was canceled while its session was being created.
  const expired = await deps.cards.expireSession(session.id)
  if (expired.status !== 'complete') return {kind: 'over'}
  await deps.payments.confirmPayment(session.id)
  return {kind: 'paid', sessionId: session.id, number: order.number}
}

/** False: the order is no longer pending. */
async function saveSession(sql: Sql, attempt: Attempt, session: CardSession): Promise<boolean> {
  return sql.transaction(async (tx) => {
    const [order] = await tx
      .select({status: orders.status})
      .from(orders)
      .innerJoin(payments, eq(payments.orderId, orders.id))
      .where(eq(payments.id, attempt.id))
      .for('update')
    const [known] = await tx
      .select({id: payments.id})
      .from(payments)
      .where(eq(payments.sessionId, session.id))
    // After a lost response it may have been saved with another attempt.
    if (known && known.id !== attempt.id) return order?.status === 'pending'
    await tx
      .update(payments)
      .set({sessionId: session.id, expiresAt: session.expiresAt, livemode: session.livemode})
      .where(and(eq(payments.id, attempt.id), isNull(payments.sessionId)))
    await tx
      .update(payments)
      .set({status: 'open'})
      .where(and(eq(payments.id, attempt.id), eq(payments.status, 'opening')))
    return order?.status === 'pending'
  })
}

async function failAttempt(sql: Sql, attempt: Attempt): Promise<void> {
  await sql
    .update(payments)
    .set({status: 'failed'})
    .where(and(eq(payments.id, attempt.id), inArray(payments.status, ['opening', 'open'])))
}

async function startNextAttempt(deps: SessionDeps, {order}: ChargedState, {attempt}: Attempt): Promise<void> {
  await deps.sql.transaction(async (tx) => {
    const [row] = await tx
      .select({status: orders.status})
      .from(orders)
      .where(eq(orders.id, order.id))
      .for('update')
    if (row?.status !== 'pending') return
    const at = new Date(deps.now())
    const amountCents = requestedCentsOf(order)
    await insertAttempt(tx, {orderId: order.id, attempt: attempt + 1, amountCents, at})
  })
}
