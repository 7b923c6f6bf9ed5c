import type {Log} from '~/platform/config/log.server'
import {describeBrowser} from '~/platform/auth/browser-name'
import {hashSecretToken, makeSecretToken} from '~/platform/auth/secret-token.server'
import type {SessionCookie} from '~/platform/auth/session-cookie.server'
import {LAST_SEEN_EVERY_MS} from '~/platform/auth/session-cookie.server'
import {createSessionRows} from '~/platform/auth/session-rows.server'
import type {Sql} from '~/platform/db/database'
import {networkOf} from '~/platform/rate-limit/network-address'
import {createMemberCache} from './member-cache'
import type {SessionHolder} from './member-cache'
import {sessionExpiresAt} from './session-expiry'
import {deleteExpiredSessions, findSession, insertSession, listSessions} from './session-rows.server'
import type {StaffMember} from './staff-member'

export interface SignedInBrowser {
  /** Identifies the session to its owner; neither the token nor its hash. */
  id: string
  /** `Chrome on Windows`; empty: not known. */
  browser: string
  /** From where it signed in; empty: not known. */
  network: string
  /** ISO 8601, UTC. */
  signedInAt: string
  lastSeenAt: string
  isThis: boolean
}

/** `isUse: false` for background polling, which must not keep an unattended browser signed in. */
export interface SessionLookup {
  isUse: boolean
}

const rows = createSessionRows('staff')

interface SessionsDeps {
  sql: Sql
  cookie: SessionCookie
  now: () => number
  log: Pick<Log, 'warn'>
}

/** Sessions of signed-in browsers, identified by the token in their cookie. */
export function createSessions({sql, cookie, now, log}: SessionsDeps) {
  const cache = createMemberCache(now)

  async function read(tokenHash: string, {isUse}: SessionLookup) {
    const at = new Date(now())
    const found = await findSession(sql, tokenHash, at)
    if (!found) return null
    if (isUse && at.getTime() - found.lastSeenAt.getTime() >= LAST_SEEN_EVERY_MS) {
      try {
        await rows.touch(sql, tokenHash, at)
      } catch (error) {
        // On a full disk writes fail, but the person can still be identified.
        log.warn({err: error}, 'the last use of a staff session could not be noted')
      }
    }
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
        ...{token, accountId: member.id, at: new Date(now()), until: sessionExpiresAt(member.role, now())},
        browser: describeBrowser(headers?.get('user-agent') ?? null),
        network: networkOf(clientAddress),
      })
      if (!opened) return null
      // Prevents session fixation: a planted or shared old cookie is worth nothing afterwards.
      const previousToken = headers && cookie.read(headers)
      if (previousToken) await rows.delete(sql, previousToken)
      await deleteExpiredSessions(sql, new Date(now()))
      cache.clear()
      return token
    },

    async find(headers: Headers, lookup: SessionLookup = {isUse: true}): Promise<SessionHolder | null> {
      const token = cookie.read(headers)
      if (!token) return null
      const tokenHash = hashSecretToken(token)
      const known = cache.find(tokenHash)
      if (known) return known
      // Polling uses a key of its own, or a real use right after it would hit the cache and not be recorded.
      const key = lookup.isUse ? tokenHash : `${tokenHash} looked at`
      return cache.find(key) ?? cache.load(key, () => read(tokenHash, lookup))
    },

    async list(member: StaffMember, headers: Headers): Promise<SignedInBrowser[]> {
      const token = cookie.read(headers)
      const currentHash = token && hashSecretToken(token)
      const sessions = await listSessions(sql, member, new Date(now()))
      return sessions.map(({tokenHash, browser, network, createdAt, lastSeenAt}) => ({
        ...{id: rows.publicId(tokenHash), browser, network, isThis: tokenHash === currentHash},
        ...{signedInAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString()},
      }))
    },

    async end(headers: Headers) {
      const token = cookie.read(headers)
      if (token) await rows.delete(sql, token)
      cache.clear()
    },

    /** One of one's own; false: there is no such one (any more). */
    async endOne(member: StaffMember, id: string): Promise<boolean> {
      const sessions = await listSessions(sql, member, new Date(now()))
      const target = sessions.find(({tokenHash}) => rows.publicId(tokenHash) === id)
      const ended = target !== undefined && (await rows.deleteByHash(sql, member.id, target.tokenHash))
      cache.clear()
      return ended
    },

    /** All of the account but the request's own. Within a transaction, call `clearCache` after it commits. */
    async endOthers(tx: Sql, accountId: string, keep: Headers): Promise<void> {
      await rows.deleteAll(tx, accountId, cookie.read(keep))
      cache.clear()
    },

    async endAll(accountId: string): Promise<number> {
      const count = await rows.deleteAll(sql, accountId)
      cache.clear()
      return count
    },

    /** After a change to any account. */
    clearCache: () => cache.clear(),
  }
}

export type Sessions = ReturnType<typeof createSessions>
