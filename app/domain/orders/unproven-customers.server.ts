import {sql as raw} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {orders} from '~/platform/db/orders-schema'
import {isGuestId} from './buyer.server'
import type {BuyerId} from './buyer.server'

/**
 * Of `paid`, an order: somebody has paid for it; what a card only holds, or held, is no payment yet. A shop that has ever had real money takes the test cards of its
 * demonstration for nothing.
 */
const isPaid = raw`paid.paid_at is not null
  and (paid.hold_cents is null or exists (
    select from payments as taken where taken.order_id = paid.id and taken.status = 'paid'))
  and not exists (
  select from payments as test where test.order_id = paid.id and test.status = 'paid' and test.livemode is not true
    and exists (select from payments as own where own.status = 'paid' and own.livemode))`

/**
 * Of an order: whoever placed it has never paid for one, so its place and units are held on trust. Of a guest that is
 * the browser. The same goes for an order whose account is gone.
 */
export const isUnproven = raw<boolean>`not exists (
  select from orders as paid
  where (paid.customer_id = ${orders.customerId} or paid.guest_id = ${orders.guestId}) and ${isPaid})`

/** Whether the customer, or the guest's browser, has ever paid for an order. */
export async function hasPaidBefore(sql: Sql, buyerId: BuyerId): Promise<boolean> {
  const own = isGuestId(buyerId) ? raw`paid.guest_id = ${buyerId}` : raw`paid.customer_id = ${buyerId}`
  const paid = raw<boolean>`exists (select from orders as paid where ${own} and ${isPaid})`
  const [row] = await sql.select({paid}).from(raw`(select) as once`)
  return row?.paid === true
}
