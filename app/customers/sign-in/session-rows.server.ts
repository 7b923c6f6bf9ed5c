import {and, desc, eq, gt, lte, ne, or, sql as raw} from 'drizzle-orm'
import {createHash} from 'node:crypto'
import {hashSecretToken} from '~/credentials/secret-token.server'
import {LAST_SEEN_EVERY_MS, SESSION_IDLE_MS, SESSION_LIFE_MS} from '~/credentials/session-life'
import {customers, customerSessions} from '~/db/customers-schema'
import type {Sql} from '~/db/client.server'
import {customerOf} from '../customer-rows.server'

/** Names a session towards its owner. Neither the token nor its hash can be found from it. */
export function sessionIdOf(tokenHash: string): string {
  return createHash('sha256').update(`the name of session ${tokenHash}`).digest('hex').slice(0, 16)
}

/**
 * False when the customer is gone, or, given a hash, when the password is no longer the one that was checked. The
 * customer's row is locked while that is looked at, so a reset at the same moment ends this session too.
 */
export async function insertSession(
  tx: Sql,
  {
    token,
    customerId,
    browser,
    passwordHash,
    at,
  }: {
    token: string
    customerId: string
    browser: string
    passwordHash: string | undefined
    at: Date
  },
): Promise<boolean> {
  const from = at.toISOString()
  const until = new Date(at.getTime() + SESSION_LIFE_MS).toISOString()
  const isOpen = passwordHash === undefined ? undefined : eq(customers.passwordHash, passwordHash)
  const opened = await tx
    .insert(customerSessions)
    .select(
      tx
        .select({
          tokenHash: raw<string>`${hashSecretToken(token)}::text`.as('token_hash'),
          customerId: customers.id,
          browser: raw<string>`${browser}::text`.as('browser'),
          createdAt: raw<Date>`${from}::timestamptz`.as('created_at'),
          lastSeenAt: raw<Date>`${from}::timestamptz`.as('last_seen_at'),
          expiresAt: raw<Date>`${until}::timestamptz`.as('expires_at'),
        })
        .from(customers)
        .where(and(eq(customers.id, customerId), isOpen))
        .for('share'),
    )
    .returning({tokenHash: customerSessions.tokenHash})
  return opened.length > 0
}

export async function findSession(sql: Sql, token: string, at: Date) {
  const [row] = await sql
    .select({customer: customers, lastSeenAt: customerSessions.lastSeenAt})
    .from(customerSessions)
    .innerJoin(customers, eq(customers.id, customerSessions.customerId))
    .where(and(eq(customerSessions.tokenHash, hashSecretToken(token)), isOpenAt(at)))
  return row ? {customer: customerOf(row.customer), lastSeenAt: row.lastSeenAt} : null
}

/** Now and then, so that reading pages seldom writes. */
export async function noteUse(sql: Sql, token: string, at: Date) {
  await sql
    .update(customerSessions)
    .set({lastSeenAt: at})
    .where(
      and(
        eq(customerSessions.tokenHash, hashSecretToken(token)),
        lte(customerSessions.lastSeenAt, before(at, LAST_SEEN_EVERY_MS)),
      ),
    )
}

export async function listSessions(sql: Sql, customerId: string, at: Date) {
  const {tokenHash, browser, lastSeenAt} = customerSessions
  return sql
    .select({tokenHash, browser, lastSeenAt})
    .from(customerSessions)
    .where(and(eq(customerSessions.customerId, customerId), isOpenAt(at)))
    .orderBy(desc(lastSeenAt), tokenHash)
}

export async function deleteSession(sql: Sql, token: string) {
  await sql.delete(customerSessions).where(eq(customerSessions.tokenHash, hashSecretToken(token)))
}

/** All of a customer, but for the one that is kept. */
export async function deleteSessions(sql: Sql, customerId: string, keptToken?: string) {
  const others =
    keptToken === undefined ? undefined : ne(customerSessions.tokenHash, hashSecretToken(keptToken))
  await sql.delete(customerSessions).where(and(eq(customerSessions.customerId, customerId), others))
}

export async function deleteEndedSessions(sql: Sql, at: Date) {
  await sql
    .delete(customerSessions)
    .where(
      or(lte(customerSessions.expiresAt, at), lte(customerSessions.lastSeenAt, before(at, SESSION_IDLE_MS))),
    )
}

function isOpenAt(at: Date) {
  return and(gt(customerSessions.expiresAt, at), gt(customerSessions.lastSeenAt, before(at, SESSION_IDLE_MS)))
}

function before(at: Date, ms: number): Date {
  return new Date(at.getTime() - ms)
}
