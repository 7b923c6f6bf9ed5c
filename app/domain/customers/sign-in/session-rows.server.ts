import {and, desc, eq, gt, lte, or} from 'drizzle-orm'
import {hashSecretToken} from '~/platform/auth/secret-token.server'
import {SESSION_IDLE_MS, SESSION_LIFE_MS} from '~/platform/auth/session-cookie.server'
import {customers, customerSessions} from '~/platform/db/customers-schema'
import type {Sql} from '~/platform/db/database'
import {toCustomer} from '../customer-rows.server'

interface NewSession {
  token: string
  customerId: string
  browser: string
  /** As it was checked; undefined: the customer signed in by other means. */
  passwordHash: string | undefined
  at: Date
}

/**
 * False if the customer was deleted or the password has changed since it was checked. Locks the customer's row until
 * the transaction ends, so that a concurrent password reset ends this session too.
 */
export async function insertSession(tx: Sql, {token, passwordHash, at, ...session}: NewSession) {
  const passwordMatches = passwordHash === undefined ? undefined : eq(customers.passwordHash, passwordHash)
  const [owner] = await tx
    .select({id: customers.id})
    .from(customers)
    .where(and(eq(customers.id, session.customerId), passwordMatches))
    .for('share')
  if (!owner) return false
  await tx.insert(customerSessions).values({
    ...{...session, tokenHash: hashSecretToken(token), createdAt: at, lastSeenAt: at},
    expiresAt: new Date(at.getTime() + SESSION_LIFE_MS),
  })
  return true
}

export async function findSession(sql: Sql, tokenHash: string, at: Date) {
  const [row] = await sql
    .select({customer: customers, lastSeenAt: customerSessions.lastSeenAt})
    .from(customerSessions)
    .innerJoin(customers, eq(customers.id, customerSessions.customerId))
    .where(and(eq(customerSessions.tokenHash, tokenHash), isActive(at)))
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
