import {and, eq, lte, ne} from 'drizzle-orm'
import {createHash} from 'node:crypto'
import {customerSessions} from '~/platform/db/customers-schema'
import type {Sql} from '~/platform/db/database'
import {staffSessions} from '~/platform/db/schema'
import {hashSecretToken} from './secret-token.server'
import {LAST_SEEN_EVERY_MS} from './session-cookie.server'

const AUDIENCES = {
  customer: {table: customerSessions, owner: customerSessions.customerId, idPrefix: 'the name of session'},
  staff: {table: staffSessions, owner: staffSessions.accountId, idPrefix: 'the name of staff session'},
}

/**
 * What the session tables of customers and staff have in common. Each audience opens, finds and expires sessions by
 * rules of its own.
 */
export function createSessionRows(audience: keyof typeof AUDIENCES) {
  const {table, owner, idPrefix} = AUDIENCES[audience]

  return {
    /** Identifies a session to its owner; neither the token nor its hash can be derived from it. */
    publicId: (tokenHash: string) =>
      createHash('sha256').update(`${idPrefix} ${tokenHash}`).digest('hex').slice(0, 16),

    /** Writes at most once per interval, so that reading pages rarely writes. */
    async touch(sql: Sql, tokenHash: string, at: Date) {
      const isDue = lte(table.lastSeenAt, new Date(at.getTime() - LAST_SEEN_EVERY_MS))
      await sql
        .update(table)
        .set({lastSeenAt: at})
        .where(and(eq(table.tokenHash, tokenHash), isDue))
    },

    async delete(sql: Sql, token: string) {
      await sql.delete(table).where(eq(table.tokenHash, hashSecretToken(token)))
    },

    /** False if the owner has no such session. */
    async deleteByHash(sql: Sql, ownerId: string, tokenHash: string): Promise<boolean> {
      const deleted = await sql
        .delete(table)
        .where(and(eq(owner, ownerId), eq(table.tokenHash, tokenHash)))
        .returning({tokenHash: table.tokenHash})
      return deleted.length > 0
    },

    /** All sessions of the owner, or all but one; returns how many there were. */
    async deleteAll(sql: Sql, ownerId: string, exceptToken?: string): Promise<number> {
      const others = exceptToken === undefined ? undefined : ne(table.tokenHash, hashSecretToken(exceptToken))
      const deleted = await sql
        .delete(table)
        .where(and(eq(owner, ownerId), others))
        .returning({tokenHash: table.tokenHash})
      return deleted.length
    },
  }
}
