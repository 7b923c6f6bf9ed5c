import {randomUUID} from 'node:crypto'
import {and, desc, eq} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {customerChanges, customers} from '~/platform/db/customers-schema'
import type {StaffMember} from '~/domain/staff/staff-member'
import {CONTACT_DATA_FIELDS} from './contact-form'
import type {ContactData} from './contact-form'
import {lockAdminCustomer} from './customer-rows.server'
import type {AdminCustomer} from './customer-rows.server'
import {panelLimit, takePanelPages} from './panel-pages'
import {parseStoredAddress} from '~/domain/address/address'

export interface ContactUpdate {
  id: string
  revision: number
  contact: ContactData
  by: Pick<StaffMember, 'id' | 'name'>
}

/** `stale`: somebody else changed it since the form was filled; nothing was saved. */
type ContactOutcome = {kind: 'saved'} | {kind: 'stale'; customer: AdminCustomer} | {kind: 'unknown'}

/**
 * Writes the change and its audit entry in one transaction. A form submitted twice finds nothing left to change and
 * counts as saved.
 */
export function saveContact(
  sql: Sql,
  {id, revision, contact, by}: ContactUpdate,
  at: Date,
): Promise<ContactOutcome> {
  return sql.transaction(async (tx): Promise<ContactOutcome> => {
    const customer = await lockAdminCustomer(tx, id)
    if (!customer) return {kind: 'unknown'}
    const changed = diffContact(customer, contact)
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

/** A line of the audit trail; `before` and `after` have the fields that changed. */
export type CustomerChange = Awaited<ReturnType<typeof listContactChanges>>['changes'][number]

/** The first `pages` pages, newest first. */
export async function listContactChanges(sql: Sql, customerId: string, pages: number) {
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
    .limit(panelLimit(pages))
  const {visible, hasOlder} = takePanelPages(rows, pages)
  return {
    changes: visible.map((row) => ({...row, at: row.at.toISOString()})),
    hasOlder,
  }
}

/** The fields in which they differ; null if in none. */
function diffContact(
  before: ContactData,
  after: ContactData,
): {before: Partial<ContactData>; after: Partial<ContactData>} | null {
  const different = CONTACT_DATA_FIELDS.filter((field) => !isSameValue(before[field], after[field]))
  if (different.length === 0) return null
  const pick = (from: ContactData): Partial<ContactData> =>
    Object.fromEntries(different.map((field) => [field, from[field]]))
  return {before: pick(before), after: pick(after)}
}

/** `jsonb` does not preserve the order of an address's keys. */
export function isSameValue(one: unknown, other: unknown): boolean {
  const [address, otherAddress] = [parseStoredAddress(one), parseStoredAddress(other)]
  if (!address || !otherAddress) return one === other
  return JSON.stringify(partsOf(address)) === JSON.stringify(partsOf(otherAddress))
}

function partsOf({line1, line2, city, state, zip}: NonNullable<ContactData['address']>): string[] {
  return [line1, line2, city, state, zip]
}
