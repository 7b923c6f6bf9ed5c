import {and, eq, gt, lte, or, sql as raw} from 'drizzle-orm'
import type {Log} from '~/config/log.server'
import type {Sql} from '~/db/client.server'
import {staffAccounts, staffSessions} from '~/db/schema'
import {memberColumns, parseMember} from './accounts.server'
import {createMemberCache} from './member-cache'
import {hashSecretToken, makeSecretToken} from '~/credentials/secret-token.server'
import {LAST_SEEN_EVERY_MS, SESSION_IDLE_MS, SESSION_LIFE_MS} from '~/credentials/session-life'
import type {StaffMember} from './staff-member'

interface SessionParts {
  sql: Sql
  now: () => number
  log: Pick<Log, 'warn'>
}

/** Signed-in browsers, known by the token that only their cookie holds. */
export function createSessions({sql, now, log}: SessionParts) {
  const cache = createMemberCache(now)
  const before = (ms: number) => new Date(now() - ms)

  async function read(tokenHash: string) {
    const [row] = await sql
      .select({...memberColumns, lastSeenAt: staffSessions.lastSeenAt, expiresAt: staffSessions.expiresAt})
      .from(staffSessions)
      .innerJoin(staffAccounts, eq(staffAccounts.id, staffSessions.accountId))
      .where(
        and(
          eq(staffSessions.tokenHash, tokenHash),
          gt(staffSessions.expiresAt, new Date(now())),
          gt(staffSessions.lastSeenAt, before(SESSION_IDLE_MS)),
        ),
      )
    const member = row && parseMember(row)
    if (!member) return null
    if (row.lastSeenAt <= before(LAST_SEEN_EVERY_MS)) await noteUse(tokenHash)
    return {member, until: row.expiresAt.getTime()}
  }

  async function noteUse(tokenHash: string) {
    try {
      await sql
        .update(staffSessions)
        .set({lastSeenAt: new Date(now())})
        .where(
          and(
            eq(staffSessions.tokenHash, tokenHash),
            lte(staffSessions.lastSeenAt, before(LAST_SEEN_EVERY_MS)),
          ),
        )
    } catch (error) {
      // On a full disk nothing can be written, but the person can still be recognised.
      log.warn({err: error}, 'the last use of a staff session could not be noted')
    }
  }

  return {
    /**
     * A new session's token; null when the account's password is no longer the one that was checked. The row is
     * locked while that is looked at, so a reset at the same moment ends this session too.
     */
    async open(accountId: string, passwordHash: string): Promise<string | null> {
      const token = makeSecretToken()
      const at = new Date(now()).toISOString()
      const until = new Date(now() + SESSION_LIFE_MS).toISOString()
      const opened = await sql
        .insert(staffSessions)
        .select(
          sql
            .select({
              tokenHash: raw<string>`${hashSecretToken(token)}::text`.as('token_hash'),
              accountId: staffAccounts.id,
              createdAt: raw<Date>`${at}::timestamptz`.as('created_at'),
              lastSeenAt: raw<Date>`${at}::timestamptz`.as('last_seen_at'),
              expiresAt: raw<Date>`${until}::timestamptz`.as('expires_at'),
            })
            .from(staffAccounts)
            .where(and(eq(staffAccounts.id, accountId), eq(staffAccounts.passwordHash, passwordHash)))
            .for('share'),
        )
        .returning({tokenHash: staffSessions.tokenHash})
      return opened.length > 0 ? token : null
    },

    async find(token: string): Promise<StaffMember | null> {
      const tokenHash = hashSecretToken(token)
      return cache.find(tokenHash) ?? cache.keep(tokenHash, () => read(tokenHash))
    },

    async end(token: string) {
      await sql.delete(staffSessions).where(eq(staffSessions.tokenHash, hashSecretToken(token)))
      cache.clear()
    },

    async dropEnded() {
      await sql
        .delete(staffSessions)
        .where(
          or(
            lte(staffSessions.expiresAt, new Date(now())),
            lte(staffSessions.lastSeenAt, before(SESSION_IDLE_MS)),
          ),
        )
    },

    /** After a change to any account. */
    forget: () => cache.clear(),
  }
}

export type Sessions = ReturnType<typeof createSessions>
