import {sql as raw} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {orders} from '~/platform/db/orders-schema'

/**
 * Of `paid`, an order: somebody has paid for it. A shop that has ever had real money takes the test cards of its
 * demonstration for nothing.
 */
const isPaid = raw`paid.paid_at is not null and not exists (
  select from payments as test where test.order_id = paid.id and test.status = 'paid' and test.livemode is not true
    and exists (select from payments as own where own.status = 'paid' and own.livemode))`

/**
 * Of an order: the customer has never paid for one, so its place and units are held on trust. The same goes for an
 * order whose account is gone.
 */
export const isUnproven = raw<boolean>`not exists (
  select from orders as paid where paid.customer_id = ${orders.customerId} and ${isPaid})`

/** Whether the customer has ever paid for an order. */
export async function hasPaidBefore(sql: Sql, customerId: string): Promise<boolean> {
  const paid = raw<boolean>`exists (select from orders as paid where paid.customer_id = ${customerId} and ${isPaid})`
  const [row] = await sql.select({paid}).from(raw`(select) as once`)
  return row?.paid === true
}
