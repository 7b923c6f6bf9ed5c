import type {Log} from '~/platform/config/log.server'
import {describeBrowser} from '~/platform/auth/browser-name'
import {makeSecretToken} from '~/platform/auth/secret-token.server'
import type {SessionCookie} from '~/platform/auth/session-cookie.server'
import {createSessionStore} from '~/platform/auth/session-store.server'
import type {Sql} from '~/platform/db/database'
import {networkOf} from '~/platform/rate-limit/network-address'
import {createMemberCache} from './member-cache'
import type {SessionHolder} from './member-cache'
import {sessionExpiresAt} from './session-expiry'
import {deleteExpiredSessions, findSession, insertSession, listSessions} from './session-rows.server'
import type {StaffMember} from './staff-member'

/** `isUse: false` for background polling, which must not keep an unattended browser signed in. */
export interface SessionLookup {
  isUse: boolean
}

interface SessionsDeps {
  sql: Sql
  cookie: SessionCookie
  now: () => number
  log: Pick<Log, 'warn'>
}

/** Sessions of staff's browsers. */
export function createSessions({sql, cookie, now, log}: SessionsDeps) {
  const cache = createMemberCache(now)
  const store = createSessionStore({audience: 'staff', sql, cookie, log})

  async function read(tokenHash: string, {isUse}: SessionLookup) {
    const at = new Date(now())
    const found = await findSession(sql, tokenHash, at)
    if (!found) return null
    if (isUse) await store.recordUse(tokenHash, found.lastSeenAt, at)
    return {holder: found.holder, until: found.expiresAt.getTime()}
  }

  return {
    /**
     * A new session's token, in place of the one that the browser came with; null when the account is no longer as it
     * was checked.
     */
    async open(
      member: StaffMember,
      checked: {passwordHash: string; isCodeVerified: boolean},
      {headers, clientAddress}: {headers?: Headers; clientAddress: string},
    ): Promise<string | null> {
      const token = makeSecretToken()
      const opened = await insertSession(sql, {
        ...checked,
        ...{
          token,
          accountId: member.id,
          at: new Date(now()),
          expiresAt: sessionExpiresAt(member.role, now()),
        },
        browser: describeBrowser(headers?.get('user-agent') ?? null),
        network: networkOf(clientAddress),
      })
      if (!opened) return null
      if (headers) await store.end(headers)
      await deleteExpiredSessions(sql, new Date(now()))
      cache.clear()
      return token
    },

    async find(headers: Headers, lookup: SessionLookup = {isUse: true}): Promise<SessionHolder | null> {
      const tokenHash = store.currentHash(headers)
      if (!tokenHash) return null
      const known = cache.find(tokenHash)
      if (known) return known
      // Polling uses a key of its own, or a real use right after it would hit the cache and not be recorded.
      const key = lookup.isUse ? tokenHash : `${tokenHash} looked at`
      return cache.find(key) ?? cache.load(key, () => read(tokenHash, lookup))
    },

    /** The browsers of a member; `network` is empty if unknown. */
    async list(member: StaffMember, headers: Headers) {
      const sessions = await listSessions(sql, member, new Date(now()))
      return sessions.map((session) => ({
        ...store.describe(session, headers),
        ...{network: session.network, signedInAt: session.createdAt.toISOString()},
      }))
    },

    async end(headers: Headers) {
      await store.end(headers)
      cache.clear()
    },

    /** Ends one of the member's own sessions; false if there is none (any more). */
    async endOne(member: StaffMember, id: string): Promise<boolean> {
      const sessions = await listSessions(sql, member, new Date(now()))
      const target = sessions.find(({tokenHash}) => store.publicId(tokenHash) === id)
      const ended = target !== undefined && (await store.endOne(member.id, target.tokenHash))
      cache.clear()
      return ended
    },

    /** All of the account but the request's own. Within a transaction, call `clearCache` after it commits. */
    async endOthers(tx: Sql, accountId: string, keep: Headers): Promise<void> {
      await store.endAll(accountId, keep, tx)
      cache.clear()
    },

    /** Within a transaction; call `clearCache` after it commits. */
    async endAllIn(tx: Sql, accountId: string, keep?: Headers): Promise<void> {
      await store.endAll(accountId, keep, tx)
    },

    async endAll(accountId: string): Promise<number> {
      const count = await store.endAll(accountId)
      cache.clear()
      return count
    },

    /** After a change to any account. */
    clearCache: () => cache.clear(),
  }
}

export type Sessions = ReturnType<typeof createSessions>
