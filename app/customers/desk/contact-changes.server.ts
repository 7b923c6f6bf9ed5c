import {randomUUID} from 'node:crypto'
import {and, desc, eq} from 'drizzle-orm'
import type {Sql} from '~/db/client.server'
import {customerChanges, customers} from '~/db/customers-schema'
import {contactDifference} from './contact-difference'
import type {ContactOutcome, CustomerChange, CustomerDesk} from './customer-desk'
import {lockDeskCustomer} from './customer-desk-rows.server'
import {PART_SIZE} from './customer-question'

/**
 * The change and its line in the audit trail, or neither. A form that comes twice finds everything as it asks for
 * it, and is told that it is saved.
 */
export function saveContact(
  sql: Sql,
  {id, revision, contact, by}: Parameters<CustomerDesk['saveContact']>[0],
  at: Date,
): Promise<ContactOutcome> {
  return sql.transaction(async (tx): Promise<ContactOutcome> => {
    const customer = await lockDeskCustomer(tx, id)
    if (!customer) return {kind: 'unknown'}
    const changed = contactDifference(customer, contact)
    if (!changed) return {kind: 'saved'}
    if (customer.revision !== revision) return {kind: 'stale', customer}
    await tx
      .update(customers)
      .set({...changed.after, revision: revision + 1, updatedAt: at})
      .where(and(eq(customers.id, id), eq(customers.revision, revision)))
    await tx
      .insert(customerChanges)
      .values({id: randomUUID(), customerId: id, ...changed, byId: by.id, byName: by.name, at})
    return {kind: 'saved'}
  })
}

export async function listContactChanges(
  sql: Sql,
  customerId: string,
  pages: number,
): Promise<{changes: CustomerChange[]; hasOlder: boolean}> {
  const rows = await sql
    .select({
      id: customerChanges.id,
      before: customerChanges.before,
      after: customerChanges.after,
      byName: customerChanges.byName,
      at: customerChanges.at,
    })
    .from(customerChanges)
    .where(eq(customerChanges.customerId, customerId))
    .orderBy(desc(customerChanges.at), desc(customerChanges.id))
    .limit(pages * PART_SIZE + 1)
  const shown = rows.slice(0, pages * PART_SIZE)
  return {
    changes: shown.map((row) => ({...row, at: row.at.toISOString()})),
    hasOlder: rows.length > shown.length,
  }
}
