import {and, count, desc, eq, getTableColumns, gt, lte, sql as raw} from 'drizzle-orm'
import {randomUUID} from 'node:crypto'
import {hashSecretToken} from '~/platform/auth/secret-token.server'
import {customerRegistrations, customers} from '~/platform/db/customers-schema'
import type {Sql} from '~/platform/db/database'

const {
  tokenHash: _token,
  createdAt: _made,
  expiresAt: _ends,
  ...columns
} = getTableColumns(customerRegistrations)

/** The submitted form, with the e-mail normalized and the password hashed. */
export type RegistrationDetails = Pick<typeof customerRegistrations.$inferSelect, keyof typeof columns>

/** Serializes registrations and verifications of an e-mail until the transaction ends. */
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

/** How many links were created for this e-mail since then. */
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
  const [row] = await sql.select(columns).from(customerRegistrations).where(isUsable(token, at))
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

/** Works once per link; null the second time. */
export async function consumeRegistration(tx: Sql, token: string, at: Date) {
  const [row] = await tx.delete(customerRegistrations).where(isUsable(token, at)).returning(columns)
  return row ?? null
}

export async function deleteRegistrations(tx: Sql, email: string) {
  await tx.delete(customerRegistrations).where(eq(customerRegistrations.email, email))
}

export async function deleteExpiredRegistrations(sql: Sql, at: Date) {
  await sql.delete(customerRegistrations).where(lte(customerRegistrations.expiresAt, at))
}

type NewAccount = Pick<
  typeof customers.$inferInsert,
  'email' | 'name' | 'lastName' | 'contactNumber' | 'passwordHash'
>

/** The new customer's id; null if the e-mail already has an account. */
export async function insertCustomer(
  tx: Sql,
  {email, name, lastName, contactNumber, passwordHash}: NewAccount,
  at: Date,
): Promise<string | null> {
  const [row] = await tx
    .insert(customers)
    .values({
      ...{email, name, lastName, contactNumber, passwordHash},
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

function isUsable(token: string, at: Date) {
  return and(
    eq(customerRegistrations.tokenHash, hashSecretToken(token)),
    gt(customerRegistrations.expiresAt, at),
  )
}
