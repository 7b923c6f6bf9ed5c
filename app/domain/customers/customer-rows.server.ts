import {eq} from 'drizzle-orm'
import {customers} from '~/platform/db/customers-schema'
import type {Sql} from '~/platform/db/database'
import {parseStoredAddress} from '~/domain/address/address'
import type {Customer} from './customer'

type Row = typeof customers.$inferSelect

export function toCustomer(row: Row): Customer {
  const {id, email, name, lastName, contactNumber, branch, taxNumber, loyaltyPoints} = row
  return {
    ...{id, email, name, lastName, contactNumber, branch, taxNumber, loyaltyPoints},
    address: parseStoredAddress(row.address),
    preferredPickupTime: row.preferredPickupTime,
    hasPassword: row.passwordHash !== null,
    hasGoogle: row.googleSubject !== null,
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
  }
}

export async function findCustomer(sql: Sql, id: string): Promise<Customer | null> {
  const [row] = await sql.select().from(customers).where(eq(customers.id, id))
  return row ? toCustomer(row) : null
}

/** With what proves the password; for those who check it. `email` is normalized. */
export async function findCustomerByEmail(sql: Sql, email: string) {
  const [row] = await sql.select().from(customers).where(eq(customers.email, email))
  return row ? {customer: toCustomer(row), passwordHash: row.passwordHash} : null
}
