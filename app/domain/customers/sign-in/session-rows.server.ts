import {and, desc, eq, gt, lte, or, sql as raw} from 'drizzle-orm'
import {hashSecretToken} from '~/platform/auth/secret-token.server'
import {SESSION_IDLE_MS, SESSION_LIFE_MS} from '~/platform/auth/session-cookie.server'
import {customers, customerSessions} from '~/platform/db/customers-schema'
import type {Sql} from '~/platform/db/database'
import {toCustomer} from '../customer-rows.server'

/**
 * False if the customer was deleted or, given a hash, the password has changed since it was checked. Locks the
 * customer's row, so that a concurrent password reset ends this session too.
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
  const passwordMatches = passwordHash === undefined ? undefined : eq(customers.passwordHash, passwordHash)
  const inserted = await tx
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
        .where(and(eq(customers.id, customerId), passwordMatches))
        .for('share'),
    )
    .returning({tokenHash: customerSessions.tokenHash})
  return inserted.length > 0
}

export async function findSession(sql: Sql, token: string, at: Date) {
  const [row] = await sql
    .select({customer: customers, lastSeenAt: customerSessions.lastSeenAt})
    .from(customerSessions)
    .innerJoin(customers, eq(customers.id, customerSessions.customerId))
    .where(and(eq(customerSessions.tokenHash, hashSecretToken(token)), isActive(at)))
  return row ? {customer: toCustomer(row.customer), lastSeenAt: row.lastSeenAt} : null
}

export async function listSessions(sql: Sql, customerId: string, at: Date) {
  const {tokenHash, browser, lastSeenAt} = customerSessions
  return sql
    .select({tokenHash, browser, lastSeenAt})
    .from(customerSessions)
    .where(and(eq(customerSessions.customerId, customerId), isActive(at)))
    .orderBy(desc(lastSeenAt), tokenHash)
}

export async function deleteExpiredSessions(sql: Sql, at: Date) {
  await sql
    .delete(customerSessions)
    .where(
      or(lte(customerSessions.expiresAt, at), lte(customerSessions.lastSeenAt, minusMs(at, SESSION_IDLE_MS))),
    )
}

function isActive(at: Date) {
  return and(
    gt(customerSessions.expiresAt, at),
    gt(customerSessions.lastSeenAt, minusMs(at, SESSION_IDLE_MS)),
  )
}

function minusMs(at: Date, ms: number): Date {
  return new Date(at.getTime() - ms)
}
