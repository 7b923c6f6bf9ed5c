import {and, eq, isNotNull, sql as raw} from 'drizzle-orm'
import type {Sql} from '~/db/client.server'
import {orders} from '~/db/orders-schema'

/**
 * Of an order: whoever placed it has never paid for one, so that what it keeps is kept on trust. An account that is
 * gone has not.
 */
export const isOnTrust = raw<boolean>`not exists (
  select from orders as paid where paid.customer_id = ${orders.customerId} and paid.paid_at is not null)`

/** Whether the customer has ever paid for an order. */
export async function hasPaidBefore(sql: Sql, customerId: string): Promise<boolean> {
  const [paid] = await sql
    .select({id: orders.id})
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isNotNull(orders.paidAt)))
    .limit(1)
  return paid !== undefined
}
