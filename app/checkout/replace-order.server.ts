import {and, eq, inArray} from 'drizzle-orm'
import {payments} from '~/db/orders-schema'
import type {CardSession} from '~/services/card-payments'
import {changeStatus} from '~/orders/write-order.server'
import {listLiveAttempts} from './find-orders.server'
import type {Attempt, WaitingOrder} from './find-orders.server'
import type {SessionParts} from './open-session.server'
import type {Patience} from './patience'
import {words} from './words'

export type Replaced =
  /** Nobody can pay it any longer, and its place and units are free. */
  | {kind: 'replaced'}
  /** It was paid meanwhile, and stands. */
  | {kind: 'paid'; sessionId: string}

/**
 * Gives up an order that waits for its payment, as the shopper wants another. First nobody may be able to pay it any
 * longer; if somebody has, it stands.
 *
 * @throws CardPaymentError
 */
export async function replaceOrder(
  parts: SessionParts,
  order: WaitingOrder,
  patience: Patience,
): Promise<Replaced> {
  for (const attempt of await listLiveAttempts(parts.sql, order.id)) {
    for (const session of await findSessions(parts, order, attempt, patience)) {
      const {id, status} = session.status === 'open' ? await expire(parts, session, patience) : session
      if (status !== 'complete') continue
      const {kind} = await parts.payments.fulfil(id)
      if (kind !== 'failed' && kind !== 'expired') return {kind: 'paid', sessionId: id}
    }
  }
  await parts.sql.transaction(async (tx) => {
    const at = new Date(parts.now())
    const by = {kind: 'system', id: null, name: null} as const
    // Where it is no longer pending, somebody else has seen to it: what it is now is looked at again.
    await changeStatus(tx, {
      orderId: order.id,
      from: 'pending',
      to: 'cancelled',
      by,
      note: words.replaced,
      at,
    })
    await tx
      .update(payments)
      .set({status: 'expired'})
      .where(and(eq(payments.orderId, order.id), inArray(payments.status, ['opening', 'open'])))
  })
  return {kind: 'replaced'}
}

function expire({cards}: SessionParts, {id}: CardSession, patience: Patience): Promise<CardSession> {
  return patience.call(() => cards.expireSession(id))
}

/** An attempt that never heard of its session may have one all the same. */
async function findSessions(
  {cards}: SessionParts,
  order: WaitingOrder,
  {sessionId}: Attempt,
  patience: Patience,
): Promise<CardSession[]> {
  if (sessionId) {
    const session = await patience.call(() => cards.findSession(sessionId))
    return session ? [session] : []
  }
  return patience.call(() => cards.listSessionsOf(order.id, order.createdAt))
}
