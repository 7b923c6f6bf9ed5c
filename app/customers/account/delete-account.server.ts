import {and, eq, inArray} from 'drizzle-orm'
import {normalizeEmail} from '~/credentials/normalize-email'
import {customerRegistrations, customers} from '~/db/customers-schema'
import type {Sql} from '~/db/client.server'
import {orderHistory, orders} from '~/db/orders-schema'
import {createOrders} from '~/orders/orders.server'
import type {CustomerParts} from '../customer-parts'
import type {AccountChanges, SignIn} from '../customers'
import {lockCustomer} from '../recovery/credential-rows.server'
import {lockEmail} from '../registration/registration-rows.server'
import {readAccountMails} from './account-mails.server'
import type {Prove} from './prove-password.server'

/** What the books say in place of a name. */
export const NOBODY = 'Deleted customer'

export function createDeletion(
  parts: CustomerParts,
  signIn: Pick<SignIn, 'signOutEverywhere'>,
  prove: Prove,
): AccountChanges['deleteAccount'] {
  const {sql, outbox, now = Date.now, log} = parts

  return async function deleteAccount({customer: {id, ...customer}, proof: typed, clientAddress}) {
    const given = {customer: {id, ...customer}, proof: typed, clientAddress}
    const proof = await prove(given, ({email}) => normalizeEmail(typed) === email)
    if (proof.kind !== 'right') return proof
    const {email, passwordHash} = proof.credentials
    const mails = await readAccountMails(parts)
    const at = new Date(now())
    const outcome = await sql.transaction(async (tx) => {
      await lockEmail(tx, email)
      // An order that is just being placed refers to this row, and so waits, or is waited for and seen.
      const locked = await lockCustomer(tx, {id})
      if (locked?.email !== email || locked.passwordHash !== passwordHash) return 'wrong'
      if (await createOrders({sql: tx, now}).hasCurrent(id)) return 'order-under-way'
      await forgetBuyer(tx, id)
      await tx.delete(customerRegistrations).where(eq(customerRegistrations.email, email))
      await tx.delete(customers).where(eq(customers.id, id))
      await outbox.enqueue(tx, mails.deleted(locked, at))
      return 'deleted'
    })
    if (outcome !== 'deleted') return {kind: outcome}
    outbox.wake()
    log.info({customer: id}, 'a customer deleted the account')
    // The sessions went with the customer; what is left of them is this browser's cookie.
    const {cookies} = await signIn.signOutEverywhere(id)
    return {kind: 'deleted', cookies}
  }
}

/** Amounts and lines stay; who it was, does not. */
async function forgetBuyer(tx: Sql, customerId: string) {
  const theirs = tx.select({id: orders.id}).from(orders).where(eq(orders.customerId, customerId))
  await tx
    .update(orderHistory)
    .set({byId: null, byName: null})
    .where(and(eq(orderHistory.byKind, 'customer'), inArray(orderHistory.orderId, theirs)))
  await tx
    .update(orders)
    .set({name: NOBODY, phone: '', email: '', address: null})
    .where(eq(orders.customerId, customerId))
}
