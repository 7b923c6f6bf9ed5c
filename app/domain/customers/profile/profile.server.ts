import {and, eq, sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import {customers} from '~/platform/db/customers-schema'
import type {CustomerDeps} from '../customer-deps'
import type {CustomerDetails, CustomerPreferences} from '../customer'

/** What customers say of themselves. Saving what is there already changes nothing, the revision included. */
export function createProfile({sql, now = Date.now}: Pick<CustomerDeps, 'sql' | 'now'>) {
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
    async saveDetails(customerId: string, {name, lastName, contactNumber}: CustomerDetails) {
      const {name: oldName, lastName: oldLast, contactNumber: oldNumber} = customers
      await save(
        customerId,
        {name, lastName, contactNumber},
        raw`(${oldName}, ${oldLast}, ${oldNumber}) is distinct from (${name}::text, ${lastName}::text, ${contactNumber}::text)`,
      )
    },

    async savePreferences(customerId: string, {address, preferredPickupTime}: CustomerPreferences) {
      const addressJson = address && JSON.stringify(address)
      await save(
        customerId,
        {address, preferredPickupTime},
        raw`(${customers.address}, ${customers.preferredPickupTime}) is distinct from (${addressJson}::jsonb, ${preferredPickupTime}::text)`,
      )
    },
  }
}
