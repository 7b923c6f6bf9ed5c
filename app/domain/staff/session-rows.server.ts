import {and, desc, eq, gt, inArray, isNotNull, isNull, lte, or} from 'drizzle-orm'
import {hashSecretToken} from '~/platform/auth/secret-token.server'
import {SESSION_IDLE_MS} from '~/platform/auth/session-cookie.server'
import type {Sql} from '~/platform/db/database'
import {staffAccounts, staffSessions} from '~/platform/db/staff-schema'
import {memberColumns, parseMember} from './accounts.server'
import {idleMsFor, REFUND_ROLES} from './session-expiry'
import type {Role} from './roles'

interface NewSession extends Omit<
  typeof staffSessions.$inferInsert,
  'tokenHash' | 'createdAt' | 'lastSeenAt'
> {
  token: string
  /** As it was checked. */
  passwordHash: string
  /** Whether a code was, too. */
  isCodeVerified: boolean
  at: Date
}

/**
 * False if the password has changed since it was checked, or a second factor was set up or removed. Locks the
 * account's row, so that a concurrent reset ends this session too.
 */
export function insertSession(sql: Sql, {token, passwordHash, isCodeVerified, at, ...session}: NewSession) {
  return sql.transaction(async (tx) => {
    const [owner] = await tx
      .select({id: staffAccounts.id})
      .from(staffAccounts)
      .where(
        and(
          eq(staffAccounts.id, session.accountId),
          eq(staffAccounts.passwordHash, passwordHash),
          isCodeVerified ? isNotNull(staffAccounts.totpSecret) : isNull(staffAccounts.totpSecret),
        ),
      )
      .for('no key update')
    if (!owner) return false
    await tx.update(staffAccounts).set({lastSignInAt: at}).where(eq(staffAccounts.id, owner.id))
    const tokenHash = hashSecretToken(token)
    await tx.insert(staffSessions).values({...session, tokenHash, createdAt: at, lastSeenAt: at})
    return true
  })
}

/** Whose session it is, when it was last seen, and when it ends; null: it has ended. */
export async function findSession(sql: Sql, tokenHash: string, at: Date) {
  const [row] = await sql
    .select({
      ...memberColumns,
      totpSecret: staffAccounts.totpSecret,
      lastSeenAt: staffSessions.lastSeenAt,
      expiresAt: staffSessions.expiresAt,
    })
    .from(staffSessions)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffSessions.accountId))
    .where(and(eq(staffSessions.tokenHash, tokenHash), gt(staffSessions.expiresAt, at)))
  const member = row && parseMember(row)
  if (!member || row.lastSeenAt <= minusMs(at, idleMsFor(member.role))) return null
  const {lastSeenAt, expiresAt, totpSecret} = row
  return {holder: {member, hasSecondFactor: totpSecret !== null}, lastSeenAt, expiresAt}
}

/** Those that have not ended, the last seen first. */
export async function listSessions(sql: Sql, {id, role}: {id: string; role: Role}, at: Date) {
  const {tokenHash, browser, network, createdAt, lastSeenAt} = staffSessions
  return sql
    .select({tokenHash, browser, network, createdAt, lastSeenAt})
    .from(staffSessions)
    .where(
      and(
        eq(staffSessions.accountId, id),
        gt(staffSessions.expiresAt, at),
        gt(lastSeenAt, minusMs(at, idleMsFor(role))),
      ),
    )
    .orderBy(desc(lastSeenAt), tokenHash)
}

export async function deleteExpiredSessions(sql: Sql, at: Date) {
  const refundAccounts = sql
    .select({id: staffAccounts.id})
    .from(staffAccounts)
    .where(inArray(staffAccounts.role, [...REFUND_ROLES]))
  const isIdle = (role: Role) => lte(staffSessions.lastSeenAt, minusMs(at, idleMsFor(role)))
  await sql
    .delete(staffSessions)
    .where(
      or(
        lte(staffSessions.expiresAt, at),
        lte(staffSessions.lastSeenAt, minusMs(at, SESSION_IDLE_MS)),
        and(isIdle('shopkeeper'), inArray(staffSessions.accountId, refundAccounts)),
      ),
    )
}

function minusMs(at: Date, ms: number): Date {
  return new Date(at.getTime() - ms)
}
