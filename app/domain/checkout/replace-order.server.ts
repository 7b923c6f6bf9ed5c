import {and, eq, inArray} from 'drizzle-orm'
import {payments} from '~/platform/db/orders-schema'
import type {CardSession} from '~/platform/gateways/card-payments'
import {changeStatus} from '~/domain/orders/write-order.server'
import {listLiveAttempts} from './find-orders.server'
import type {Attempt, PendingOrder} from './find-orders.server'
import type {SessionDeps} from './open-session.server'
import type {RetryBudget} from './retry-budget'

export type ReplaceOutcome =
  /** It cannot be paid any more; its window and stock are released. */
  | {kind: 'replaced'}
  /** It was paid meanwhile and stays. */
  | {kind: 'paid'; sessionId: string}

/** In the order's history. */
const HISTORY_NOTE = 'replaced'

/**
 * Cancels a pending order in favor of another. Its payment pages are closed first; if it was paid, it stays.
 *
 * @throws CardPaymentError
 */
export async function replaceOrder(
  deps: SessionDeps,
  order: PendingOrder,
  retryBudget: RetryBudget,
): Promise<ReplaceOutcome> {
  for (const attempt of await listLiveAttempts(deps.sql, order.id)) {
    for (const session of await findSessions(deps, order, attempt, retryBudget)) {
      const {id, status} = session.status === 'open' ? await expire(deps, session, retryBudget) : session
      if (status !== 'complete') continue
      const {kind} = await deps.payments.confirmPayment(id)
      if (kind !== 'failed' && kind !== 'expired') return {kind: 'paid', sessionId: id}
    }
  }
  await deps.sql.transaction(async (tx) => {
    const at = new Date(deps.now())
    const by = {kind: 'system', id: null, name: null} as const
    // If it is no longer pending, somebody else changed it, and the caller reads it again.
    await changeStatus(tx, {
      orderId: order.id,
      from: 'pending',
      to: 'cancelled',
      by,
      note: HISTORY_NOTE,
      at,
    })
    await tx
      .update(payments)
      .set({status: 'expired'})
      .where(and(eq(payments.orderId, order.id), inArray(payments.status, ['opening', 'open'])))
  })
  return {kind: 'replaced'}
}

function expire({cards}: SessionDeps, {id}: CardSession, retryBudget: RetryBudget): Promise<CardSession> {
  return retryBudget.call(() => cards.expireSession(id))
}

/** An attempt without a saved session may have one: the response may have been lost. */
async function findSessions(
  {cards}: SessionDeps,
  order: PendingOrder,
  {sessionId}: Attempt,
  retryBudget: RetryBudget,
): Promise<CardSession[]> {
  if (sessionId) {
    const session = await retryBudget.call(() => cards.findSession(sessionId))
    return session ? [session] : []
  }
  return retryBudget.call(() => cards.listSessionsForOrder(order.id, order.createdAt))
}
