import {and, eq, inArray} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {payments} from '~/platform/db/orders-schema'
import {changeStatus} from '~/domain/orders/write-order.server'
import {lockOrder} from '~/domain/orders/order-rows.server'
import type {Attempt} from './attempts.server'

const LIVE_STATUSES: Attempt['status'][] = ['opening', 'open']
const SYSTEM = {kind: 'system', id: null, name: null} as const

/**
 * Ends an attempt. An expired one ends the order too if it was the last that could be paid; after a payment that
 * failed the shopper may try again until the order's time is over.
 */
export async function endAttempt(
  sql: Sql,
  {id, orderId}: Pick<Attempt, 'id' | 'orderId'>,
  status: 'expired' | 'failed',
  at: Date,
): Promise<'order-ended' | 'order-goes-on'> {
  return sql.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    await tx
      .update(payments)
      .set({status})
      .where(and(eq(payments.id, id), inArray(payments.status, LIVE_STATUSES)))
    if (status === 'failed' || order?.status !== 'pending') return 'order-goes-on'
    return (await endOrder(tx, orderId, at)) ? 'order-ended' : 'order-goes-on'
  })
}

/** Ends an order that nobody can pay any more. Its row is to be locked. */
export async function endOrder(tx: Sql, orderId: string, at: Date): Promise<boolean> {
  const isLive = and(eq(payments.orderId, orderId), inArray(payments.status, LIVE_STATUSES))
  if ((await tx.$count(payments, isLive)) > 0) return false
  const change = await changeStatus(tx, {orderId, from: 'pending', to: 'expired', by: SYSTEM, at})
  return change.kind === 'changed'
}
