import {and, eq, lte, ne} from 'drizzle-orm'
import {hashSecretToken} from '~/platform/auth/secret-token.server'
import {customerDevices, customers} from '~/platform/db/customers-schema'
import type {Sql} from '~/platform/db/database'

/** How long a browser is known that does not sign in again; its cookie ends then, too. */
export const DEVICE_LIFE_MS = 365 * 24 * 3_600_000

/** True for a browser that is new to a customer who has signed in with others. */
export async function recordDevice(tx: Sql, customerId: string, token: string, at: Date): Promise<boolean> {
  const tokenHash = hashSecretToken(token)
  const added = await tx
    .insert(customerDevices)
    .values({customerId, tokenHash, firstSeenAt: at, lastSeenAt: at})
    .onConflictDoNothing()
    .returning({tokenHash: customerDevices.tokenHash})
  const {customerId: owner, tokenHash: hash} = customerDevices
  if (added.length === 0) {
    const known = and(eq(owner, customerId), eq(hash, tokenHash))
    await tx.update(customerDevices).set({lastSeenAt: at}).where(known)
    return false
  }
  const others = and(eq(owner, customerId), ne(hash, tokenHash))
  return (await tx.select({hash}).from(customerDevices).where(others).limit(1)).length > 0
}

/** Whether this browser has signed in to the account of that e-mail before. */
export async function hasDevice(sql: Sql, email: string, token: string): Promise<boolean> {
  const found = await sql
    .select({id: customers.id})
    .from(customerDevices)
    .innerJoin(customers, eq(customers.id, customerDevices.customerId))
    .where(and(eq(customerDevices.tokenHash, hashSecretToken(token)), eq(customers.email, email)))
    .limit(1)
  return found.length > 0
}

export async function deleteStaleDevices(sql: Sql, at: Date) {
  const cutoff = new Date(at.getTime() - DEVICE_LIFE_MS)
  await sql.delete(customerDevices).where(lte(customerDevices.lastSeenAt, cutoff))
}
