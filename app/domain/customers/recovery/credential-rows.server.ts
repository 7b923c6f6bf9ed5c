import {and, eq, ne} from 'drizzle-orm'
import {hashSecretToken, makeSecretToken} from '~/platform/auth/secret-token.server'
import {customerLinks, customers, customerSessions} from '~/platform/db/customers-schema'
import type {Sql} from '~/platform/db/database'

const columns = {
  id: customers.id,
  email: customers.email,
  name: customers.name,
  passwordHash: customers.passwordHash,
}

/**
 * What else changes how this customer signs in waits until the transaction ends. Taken before any of their links and
 * sessions, so that two changes never wait for each other.
 */
export async function lockCustomer(tx: Sql, by: {id: string} | {email: string}) {
  const condition = 'email' in by ? eq(customers.email, by.email) : eq(customers.id, by.id)
  const [row] = await tx.select(columns).from(customers).where(condition).for('update')
  return row ?? null
}

export async function findCredentials(sql: Sql, id: string) {
  const [row] = await sql.select(columns).from(customers).where(eq(customers.id, id))
  return row ?? null
}

/** With the old password goes what was opened with it, save for one session. The customer is locked. */
export async function replacePassword(
  tx: Sql,
  id: string,
  {passwordHash, at, keep = null}: {passwordHash: string; at: Date; keep?: string | null},
) {
  await tx.update(customers).set({passwordHash, updatedAt: at}).where(eq(customers.id, id))
  await revokeAccess(tx, id, keep)
}

/**
 * Ends the customer's sessions, and the links that are under way: an intruder may have requested one.
 * `keep` is the token of a session that goes on.
 */
export async function revokeAccess(tx: Sql, id: string, keep: string | null = null) {
  const others = keep === null ? undefined : ne(customerSessions.tokenHash, hashSecretToken(keep))
  await tx.delete(customerSessions).where(and(eq(customerSessions.customerId, id), others))
  await tx.delete(customerLinks).where(eq(customerLinks.customerId, id))
}

/** The session's new token, or null when there is none by the old one. */
export async function rotateSession(tx: Sql, customerId: string, token: string): Promise<string | null> {
  const newToken = makeSecretToken()
  const rotated = await tx
    .update(customerSessions)
    .set({tokenHash: hashSecretToken(newToken)})
    .where(
      and(
        eq(customerSessions.tokenHash, hashSecretToken(token)),
        eq(customerSessions.customerId, customerId),
      ),
    )
    .returning({tokenHash: customerSessions.tokenHash})
  return rotated.length > 0 ? newToken : null
}
