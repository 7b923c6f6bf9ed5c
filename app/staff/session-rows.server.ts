import {and, desc, eq, gt, inArray, lte, ne, or, sql as raw} from 'drizzle-orm'
import {createHash} from 'node:crypto'
import {hashSecretToken} from '~/credentials/secret-token.server'
import {LAST_SEEN_EVERY_MS, SESSION_IDLE_MS} from '~/credentials/session-life'
import type {Sql} from '~/db/client.server'
import {staffAccounts, staffSessions} from '~/db/schema'
import {memberColumns, parseMember} from './accounts.server'
import {idleMsOf, MONEY_ROLES} from './session-ends'
import type {Role} from './roles'

export interface NewSession {
  token: string
  accountId: string
  /** As it was checked. */
  passwordHash: string
  /** Whether a code was, too. */
  withCode: boolean
  browser: string
  network: string
  at: Date
  until: Date
}

/**
 * False when the account's password is no longer the one that was checked, or when it has a second factor by now that
 * was not. The row is locked while that is looked at, so a reset at the same moment ends this session too.
 */
export async function insertSession(sql: Sql, session: NewSession): Promise<boolean> {
  const {token, accountId, passwordHash, withCode, browser, network} = session
  const at = session.at.toISOString()
  const opened = await sql
    .insert(staffSessions)
    .select(
      sql
        .select({
          tokenHash: raw<string>`${hashSecretToken(token)}::text`.as('token_hash'),
          accountId: staffAccounts.id,
          createdAt: raw<Date>`${at}::timestamptz`.as('created_at'),
          lastSeenAt: raw<Date>`${at}::timestamptz`.as('last_seen_at'),
          expiresAt: raw<Date>`${session.until.toISOString()}::timestamptz`.as('expires_at'),
          browser: raw<string>`${browser}::text`.as('browser'),
          network: raw<string>`${network}::text`.as('network'),
        })
        .from(staffAccounts)
        .where(
          and(
            eq(staffAccounts.id, accountId),
            eq(staffAccounts.passwordHash, passwordHash),
            raw`(${staffAccounts.totpSecret} is not null) = ${withCode}`,
          ),
        )
        .for('share'),
    )
    .returning({tokenHash: staffSessions.tokenHash})
  return opened.length > 0
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
  if (!member || row.lastSeenAt <= before(at, idleMsOf(member.role))) return null
  const {lastSeenAt, expiresAt, totpSecret} = row
  return {holder: {member, hasSecondFactor: totpSecret !== null}, lastSeenAt, expiresAt}
}

/** Now and then, so that reading pages seldom writes. */
export async function noteUse(sql: Sql, tokenHash: string, at: Date) {
  await sql
    .update(staffSessions)
    .set({lastSeenAt: at})
    .where(
      and(
        eq(staffSessions.tokenHash, tokenHash),
        lte(staffSessions.lastSeenAt, before(at, LAST_SEEN_EVERY_MS)),
      ),
    )
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
        gt(lastSeenAt, before(at, idleMsOf(role))),
      ),
    )
    .orderBy(desc(lastSeenAt), tokenHash)
}

export async function deleteSession(sql: Sql, token: string) {
  await sql.delete(staffSessions).where(eq(staffSessions.tokenHash, hashSecretToken(token)))
}

export async function deleteSessionByHash(sql: Sql, accountId: string, tokenHash: string): Promise<boolean> {
  const ended = await sql
    .delete(staffSessions)
    .where(and(eq(staffSessions.accountId, accountId), eq(staffSessions.tokenHash, tokenHash)))
    .returning({tokenHash: staffSessions.tokenHash})
  return ended.length > 0
}

/** All of an account, but for the one that is kept; how many there were. */
export async function deleteSessions(sql: Sql, accountId: string, keptToken?: string): Promise<number> {
  const others = keptToken === undefined ? undefined : ne(staffSessions.tokenHash, hashSecretToken(keptToken))
  const ended = await sql
    .delete(staffSessions)
    .where(and(eq(staffSessions.accountId, accountId), others))
    .returning({tokenHash: staffSessions.tokenHash})
  return ended.length
}

export async function deleteEndedSessions(sql: Sql, at: Date) {
  const withMoney = sql
    .select({id: staffAccounts.id})
    .from(staffAccounts)
    .where(inArray(staffAccounts.role, [...MONEY_ROLES]))
  const idleOf = (role: Role) => lte(staffSessions.lastSeenAt, before(at, idleMsOf(role)))
  await sql
    .delete(staffSessions)
    .where(
      or(
        lte(staffSessions.expiresAt, at),
        lte(staffSessions.lastSeenAt, before(at, SESSION_IDLE_MS)),
        and(idleOf('shopkeeper'), inArray(staffSessions.accountId, withMoney)),
      ),
    )
}

/** Names a session towards its owner. Neither the token nor its hash can be found from it. */
export function sessionIdOf(tokenHash: string): string {
  return createHash('sha256').update(`the name of staff session ${tokenHash}`).digest('hex').slice(0, 16)
}

function before(at: Date, ms: number): Date {
  return new Date(at.getTime() - ms)
}
