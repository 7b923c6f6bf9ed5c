import {and, eq, inArray, like, or} from 'drizzle-orm'
import {normalizeEmail} from '~/platform/auth/email'
import {customerCodes, customerRegistrations, customers} from '~/platform/db/customers-schema'
import type {Sql} from '~/platform/db/database'
import {orderApproaches, orderEdits, orderHistory, orderLines, orders} from '~/platform/db/orders-schema'
import {udhiyahShares} from '~/platform/db/udhiyah-schema'
import {createCustomerOrders} from '~/domain/orders/orders.server'
import type {CustomerDeps} from '../customer-deps'
import type {Customer} from '../customer'
import type {SignIn} from '../sign-in/sign-in.server'
import type {Throttled} from '~/platform/rate-limit/throttle'
import {attachGuestOrders, isOfGuest} from '../guest/guest-orders.server'
import {lockCustomer} from '../recovery/credential-rows.server'
import {lockEmail} from '../registration/registration-rows.server'
import {readCustomerMails} from '../mails.server'
import type {VerifyPassword} from './verify-password.server'

/** Replaces the customer's name in past orders. */
const DELETED_CUSTOMER_NAME = 'Deleted customer'

interface DeleteAccountParams {
  customer: Customer
  /** The password, or the e-mail for accounts without one. */
  proof: string
  clientAddress: string
}

export function createAccountDeletion(
  deps: CustomerDeps,
  signIn: Pick<SignIn, 'signOutEverywhere'>,
  verifyPassword: VerifyPassword,
) {
  const {sql, outbox, now = Date.now, log} = deps

  /** Deletes the account and anonymizes its orders. Refused while an order is open. */
  return async function deleteAccount(
    params: DeleteAccountParams,
  ): Promise<{kind: 'deleted'; cookies: string[]} | {kind: 'wrong' | 'order-under-way'} | Throttled> {
    const {id} = params.customer
    const proof = await verifyPassword(params, (account) => normalizeEmail(params.proof) === account.email)
    if (proof.kind !== 'right') return proof
    const {email, passwordHash} = proof.account
    const mails = await readCustomerMails(deps)
    const at = new Date(now())
    const outcome = await sql.transaction(async (tx) => {
      await lockEmail(tx, email)
      // Placing an order references this row, so either it waits for this lock, or it is seen below.
      const locked = await lockCustomer(tx, {id})
      if (locked?.email !== email || locked.passwordHash !== passwordHash) return 'wrong'
      await attachGuestOrders(tx, id)
      if (await createCustomerOrders({sql: tx, now}).hasCurrent(id)) return 'order-under-way'
      await anonymizeOrders(tx, {id, email})
      await tx.delete(customerRegistrations).where(eq(customerRegistrations.email, email))
      await tx.delete(customerCodes).where(eq(customerCodes.email, email))
      await tx.delete(customers).where(eq(customers.id, id))
      await outbox.enqueue(tx, mails.accountDeleted(locked, at))
      return 'deleted'
    })
    if (outcome !== 'deleted') return {kind: outcome}
    outbox.wake()
    log.info({customer: id}, 'a customer deleted the account')
    // The sessions were deleted with the customer; this clears the browser's cookie.
    const {cookies} = await signIn.signOutEverywhere(id)
    return {kind: 'deleted', cookies}
  }
}

/** Keeps amounts and lines for the books, removes who it was. */
async function anonymizeOrders(tx: Sql, {id, email}: {id: string; email: string}) {
  const isTheirs = or(eq(orders.customerId, id), isOfGuest(email))
  const orderIds = tx.select({id: orders.id}).from(orders).where(isTheirs)
  await tx
    .update(orderHistory)
    .set({byId: null, byName: null})
    .where(and(eq(orderHistory.byKind, 'customer'), inArray(orderHistory.orderId, orderIds)))
  // Notes name people and what they must not eat.
  await tx.update(orderLines).set({note: null}).where(inArray(orderLines.orderId, orderIds))
  await tx.update(udhiyahShares).set({name: null}).where(inArray(udhiyahShares.orderId, orderIds))
  await tx.update(orderEdits).set({note: null}).where(inArray(orderEdits.orderId, orderIds))
  await tx.delete(orderApproaches).where(inArray(orderApproaches.orderId, orderIds))
  // So do the words with which staff canceled.
  const isOfCancellation = eq(orderHistory.toStatus, 'cancelled')
  await tx
    .update(orderHistory)
    .set({note: null})
    .where(
      and(
        isOfCancellation,
        like(orderHistory.note, 'canceled other %'),
        inArray(orderHistory.orderId, orderIds),
      ),
    )
  await tx
    .update(orders)
    .set({name: DELETED_CUSTOMER_NAME, phone: '', email: '', address: null, note: null, guestId: null})
    .where(isTheirs)
}
