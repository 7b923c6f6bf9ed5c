import {and, count, desc, eq, gt, lte, sql as raw} from 'drizzle-orm'
import {randomUUID} from 'node:crypto'
import {hashSecretToken} from '~/credentials/secret-token.server'
import {customerRegistrations, customers} from '~/db/customers-schema'
import type {Sql} from '~/db/client.server'

/** What the form said, with the password's hash. */
export interface RegistrationDetails {
  /** Normalized. */
  email: string
  name: string
  lastName: string
  contactNumber: string | null
  passwordHash: string
}

const columns = {
  email: customerRegistrations.email,
  name: customerRegistrations.name,
  lastName: customerRegistrations.lastName,
  contactNumber: customerRegistrations.contactNumber,
  passwordHash: customerRegistrations.passwordHash,
}

/** Until the transaction ends, what else registers or verifies that e-mail waits. */
export async function lockEmail(tx: Sql, email: string) {
  await tx.execute(raw`select pg_advisory_xact_lock(hashtextextended(${`registration ${email}`}, 0))`)
}

export async function insertRegistration(
  tx: Sql,
  details: RegistrationDetails,
  link: {tokenHash: string; createdAt: Date; expiresAt: Date},
) {
  await tx.insert(customerRegistrations).values({...details, ...link})
}

/** How many links were made for that e-mail since. */
export async function countRegistrations(tx: Sql, email: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({made: count()})
    .from(customerRegistrations)
    .where(and(eq(customerRegistrations.email, email), gt(customerRegistrations.createdAt, since)))
  return row?.made ?? 0
}

export async function findRegistration(
  sql: Sql,
  token: string,
  at: Date,
): Promise<RegistrationDetails | null> {
  const [row] = await sql.select(columns).from(customerRegistrations).where(works(token, at))
  return row ?? null
}

/** The newest that can still be verified. */
export async function findRegistrationByEmail(
  sql: Sql,
  email: string,
  at: Date,
): Promise<RegistrationDetails | null> {
  const [row] = await sql
    .select(columns)
    .from(customerRegistrations)
    .where(and(eq(customerRegistrations.email, email), gt(customerRegistrations.expiresAt, at)))
    .orderBy(desc(customerRegistrations.createdAt))
    .limit(1)
  return row ?? null
}

/** Once for each link: whoever comes second gets null. */
export async function takeRegistration(tx: Sql, token: string, at: Date) {
  const [row] = await tx.delete(customerRegistrations).where(works(token, at)).returning(columns)
  return row ?? null
}

export async function deleteRegistrations(tx: Sql, email: string) {
  await tx.delete(customerRegistrations).where(eq(customerRegistrations.email, email))
}

export async function deleteExpiredRegistrations(sql: Sql, at: Date) {
  await sql.delete(customerRegistrations).where(lte(customerRegistrations.expiresAt, at))
}

/** The new customer's id; null when the e-mail is a customer's already. */
export async function insertCustomer(
  tx: Sql,
  details: RegistrationDetails,
  at: Date,
): Promise<string | null> {
  const [row] = await tx
    .insert(customers)
    .values({
      ...details,
      id: `customer-${randomUUID()}`,
      loyaltyPoints: 0,
      revision: 1,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing({target: customers.email})
    .returning({id: customers.id})
  return row?.id ?? null
}

function works(token: string, at: Date) {
  return and(
    eq(customerRegistrations.tokenHash, hashSecretToken(token)),
    gt(customerRegistrations.expiresAt, at),
  )
}
