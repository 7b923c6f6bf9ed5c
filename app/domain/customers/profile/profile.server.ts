import {and, eq, sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import {customers} from '~/platform/db/customers-schema'
import type {CustomerDeps} from '../customer-deps'
import type {Profile} from '../customers'

/** What customers say of themselves. Saving what is there already changes nothing, the revision included. */
export function createProfile({sql, now = Date.now}: Pick<CustomerDeps, 'sql' | 'now'>): Profile {
  async function save(
    customerId: string,
    values: Partial<typeof customers.$inferInsert>,
    isChanged: SQL | undefined,
  ) {
    await sql
      .update(customers)
      .set({...values, revision: raw`${customers.revision} + 1`, updatedAt: new Date(now())})
      .where(and(eq(customers.id, customerId), isChanged))
  }

  return {
    async saveDetails(customerId, {name, lastName, contactNumber}) {
      const {name: oldName, lastName: oldLast, contactNumber: oldNumber} = customers
      await save(
        customerId,
        {name, lastName, contactNumber},
        raw`(${oldName}, ${oldLast}, ${oldNumber}) is distinct from (${name}::text, ${lastName}::text, ${contactNumber}::text)`,
      )
    },

    async savePreferences(customerId, {address, preferredPickupTime}) {
      const addressJson = address && JSON.stringify(address)
      await save(
        customerId,
        {address, preferredPickupTime},
        raw`(${customers.address}, ${customers.preferredPickupTime}) is distinct from (${addressJson}::jsonb, ${preferredPickupTime}::text)`,
      )
    },
  }
}
