import {and, eq, lte, ne} from 'drizzle-orm'
import {createHash} from 'node:crypto'
import type {Log} from '~/platform/config/log.server'
import {redactError} from '~/platform/config/redact-error'
import {customerSessions} from '~/platform/db/customers-schema'
import type {Sql} from '~/platform/db/database'
import {staffSessions} from '~/platform/db/staff-schema'
import {hashSecretToken} from './secret-token.server'
import {LAST_SEEN_EVERY_MS} from './session-cookie.server'
import type {SessionCookie} from './session-cookie.server'

const AUDIENCES = {
  customer: {table: customerSessions, owner: customerSessions.customerId, idPrefix: 'the name of session'},
  staff: {table: staffSessions, owner: staffSessions.accountId, idPrefix: 'the name of staff session'},
}

interface SessionStoreDeps {
  audience: keyof typeof AUDIENCES
  sql: Sql
  cookie: SessionCookie
  log: Pick<Log, 'warn'>
}

/**
 * Sessions of signed-in browsers, identified by the token in their cookie. Customers and staff share it; each audience
 * opens, finds and expires sessions by rules of its own.
 */
export function createSessionStore({audience, sql, cookie, log}: SessionStoreDeps) {
  const {table, owner, idPrefix} = AUDIENCES[audience]

  /** Identifies a session to its owner; neither the token nor its hash can be derived from it. */
  const publicId = (tokenHash: string) =>
    createHash('sha256').update(`${idPrefix} ${tokenHash}`).digest('hex').slice(0, 16)

  /** The hash of the request's token; undefined if there is none or its signature is wrong. */
  function currentHash(headers: Headers): string | undefined {
    const token = cookie.read(headers)
    return token && hashSecretToken(token)
  }

  return {
    publicId,
    currentHash,

    /** Writes at most once per interval, so that reading pages rarely writes. */
    async recordUse(tokenHash: string, lastSeenAt: Date, at: Date) {
      const due = new Date(at.getTime() - LAST_SEEN_EVERY_MS)
      if (lastSeenAt > due) return
      try {
        await sql
          .update(table)
          .set({lastSeenAt: at})
          .where(and(eq(table.tokenHash, tokenHash), lte(table.lastSeenAt, due)))
      } catch (error) {
        // On a full disk writes fail, but the person can still be identified.
        log.warn({failure: redactError(error)}, `the last use of a ${audience} session could not be noted`)
      }
    },

    /** How a session is shown to its owner. */
    describe(
      {tokenHash, browser, lastSeenAt}: {tokenHash: string; browser: string; lastSeenAt: Date},
      headers: Headers,
    ) {
      const isThis = tokenHash === currentHash(headers)
      return {id: publicId(tokenHash), browser, lastSeenAt: lastSeenAt.toISOString(), isThis}
    },

    /**
     * Ends the session that the request came with. A new sign-in does so too, against session fixation: a planted or
     * shared old cookie is worth nothing afterwards.
     */
    async end(headers: Headers, tx = sql) {
      const tokenHash = currentHash(headers)
      if (tokenHash) await tx.delete(table).where(eq(table.tokenHash, tokenHash))
    },

    /** False if the owner has no such session. */
    async endOne(ownerId: string, tokenHash: string): Promise<boolean> {
      const ended = await sql
        .delete(table)
        .where(and(eq(owner, ownerId), eq(table.tokenHash, tokenHash)))
        .returning({tokenHash: table.tokenHash})
      return ended.length > 0
    },

    /** All sessions of the owner, or all but the one of the request `keep`; returns how many there were. */
    async endAll(ownerId: string, keep?: Headers, tx = sql): Promise<number> {
      const exceptHash = keep && currentHash(keep)
      const others = exceptHash === undefined ? undefined : ne(table.tokenHash, exceptHash)
      const ended = await tx
        .delete(table)
        .where(and(eq(owner, ownerId), others))
        .returning({tokenHash: table.tokenHash})
      return ended.length
    },
  }
}
