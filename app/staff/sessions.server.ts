import type {Log} from '~/config/log.server'
import {nameBrowser} from '~/credentials/browser-name'
import {hashSecretToken, makeSecretToken} from '~/credentials/secret-token.server'
import type {SessionCookie} from '~/credentials/session-cookie.server'
import {LAST_SEEN_EVERY_MS} from '~/credentials/session-life'
import type {Sql} from '~/db/client.server'
import {networkOf} from '~/limits/network-address'
import {createMemberCache} from './member-cache'
import type {SessionHolder} from './member-cache'
import {sessionEnd} from './session-ends'
import {
  deleteEndedSessions,
  deleteSession,
  deleteSessionByHash,
  deleteSessions,
  findSession,
  insertSession,
  listSessions,
  noteUse,
  sessionIdOf,
} from './session-rows.server'
import type {StaffMember} from './staff-member'

export interface SignedInBrowser {
  /** Names the session towards its owner; not the token and not its hash. */
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

/** What an open page asks by itself is no use: a browser that nobody sits at is signed out all the same. */
export interface Look {
  isUse: boolean
}

interface SessionParts {
  sql: Sql
  cookie: SessionCookie
  now: () => number
  log: Pick<Log, 'warn'>
}

/** Signed-in browsers, known by the token that only their cookie holds. */
export function createSessions({sql, cookie, now, log}: SessionParts) {
  const cache = createMemberCache(now)

  async function read(tokenHash: string, {isUse}: Look) {
    const at = new Date(now())
    const found = await findSession(sql, tokenHash, at)
    if (!found) return null
    if (isUse && at.getTime() - found.lastSeenAt.getTime() >= LAST_SEEN_EVERY_MS) {
      try {
        await noteUse(sql, tokenHash, at)
      } catch (error) {
        // On a full disk nothing can be written, but the person can still be recognised.
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
      checked: {passwordHash: string; withCode: boolean},
      {headers, clientAddress}: {headers?: Headers; clientAddress: string},
    ): Promise<string | null> {
      const token = makeSecretToken()
      const opened = await insertSession(sql, {
        ...checked,
        ...{token, accountId: member.id, at: new Date(now()), until: sessionEnd(member.role, now())},
        browser: nameBrowser(headers?.get('user-agent') ?? null),
        network: networkOf(clientAddress),
      })
      if (!opened) return null
      // Whoever planted or shared the old cookie has nothing of the new session.
      const old = headers && cookie.read(headers)
      if (old) await deleteSession(sql, old)
      await deleteEndedSessions(sql, new Date(now()))
      cache.clear()
      return token
    },

    async find(headers: Headers, how: Look = {isUse: true}): Promise<SessionHolder | null> {
      const token = cookie.read(headers)
      if (!token) return null
      const tokenHash = hashSecretToken(token)
      const known = cache.find(tokenHash)
      if (known) return known
      // Kept apart, or a use after it would find it there and not be noted.
      const key = how.isUse ? tokenHash : `${tokenHash} looked at`
      return cache.find(key) ?? cache.keep(key, () => read(tokenHash, how))
    },

    async list(member: StaffMember, headers: Headers): Promise<SignedInBrowser[]> {
      const token = cookie.read(headers)
      const mine = token && hashSecretToken(token)
      const sessions = await listSessions(sql, member, new Date(now()))
      return sessions.map(({tokenHash, browser, network, createdAt, lastSeenAt}) => ({
        ...{id: sessionIdOf(tokenHash), browser, network, isThis: tokenHash === mine},
        ...{signedInAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString()},
      }))
    },

    async end(headers: Headers) {
      const token = cookie.read(headers)
      if (token) await deleteSession(sql, token)
      cache.clear()
    },

    /** One of one's own; false: there is no such one (any more). */
    async endOne(member: StaffMember, id: string): Promise<boolean> {
      const sessions = await listSessions(sql, member, new Date(now()))
      const wanted = sessions.find(({tokenHash}) => sessionIdOf(tokenHash) === id)
      const ended = wanted !== undefined && (await deleteSessionByHash(sql, member.id, wanted.tokenHash))
      cache.clear()
      return ended
    },

    /** All of the account but the request's own. Within a transaction, call `forget` after it. */
    async endOthers(tx: Sql, accountId: string, keep: Headers): Promise<void> {
      await deleteSessions(tx, accountId, cookie.read(keep))
      cache.clear()
    },

    async endAll(accountId: string): Promise<number> {
      const count = await deleteSessions(sql, accountId)
      cache.clear()
      return count
    },

    /** After a change to any account. */
    forget: () => cache.clear(),
  }
}

export type Sessions = ReturnType<typeof createSessions>
