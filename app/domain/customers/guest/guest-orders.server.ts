import {and, eq, isNotNull, isNull, ne, sql as raw} from 'drizzle-orm'
import {customers} from '~/platform/db/customers-schema'
import type {Sql} from '~/platform/db/database'
import {orders} from '~/platform/db/orders-schema'

/** Nobody with an account has it yet. */
const isGuests = and(isNotNull(orders.guestId), isNull(orders.customerId))

/** What guests ordered and paid with this e-mail. Whoever has proven to own the address may see it. */
export function isPaidByGuest(email: string) {
  return and(isGuests, eq(orders.email, email), isNotNull(orders.paidAt))
}

/** With what was never paid, too: of that nobody is shown anything, for a stranger may have typed the address. */
export function isOfGuest(email: string) {
  return and(isGuests, eq(orders.email, email), ne(orders.status, 'pending'))
}

/**
 * Makes orders of guests the customer's own: those with the e-mail that the account has now. Every account's address is
 * verified, so it is called where somebody proves to own the account.
 */
export async function attachGuestOrders(tx: Sql, customerId: string): Promise<void> {
  const email = tx.select({email: customers.email}).from(customers).where(eq(customers.id, customerId))
  await tx
    .update(orders)
    .set({customerId})
    .where(and(isGuests, raw`${orders.email} = (${email})`, isNotNull(orders.paidAt)))
}
