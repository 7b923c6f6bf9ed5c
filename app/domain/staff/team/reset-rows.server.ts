import {and, eq, gt, lte} from 'drizzle-orm'
import {hashSecretToken, makeSecretToken} from '~/platform/auth/secret-token.server'
import type {Sql} from '~/platform/db/database'
import {staffAccounts, staffPasswordResets} from '~/platform/db/staff-schema'
import {memberColumns, parseMember} from '../accounts.server'

const HOUR_MS = 3_600_000
export const RESET_TTL_MS = 30 * 60_000
/** Per account, so that nobody can flood an inbox. */
const MAX_LINKS_PER_HOUR = 3

const {accountId, tokenHash, createdAt, expiresAt} = staffPasswordResets

/** What else changes how this member signs in waits until the transaction ends. */
export async function lockAccount(tx: Sql, by: {id: string} | {email: string}) {
  const [row] = await tx
    .select(memberColumns)
    .from(staffAccounts)
    .where('id' in by ? eq(staffAccounts.id, by.id) : eq(staffAccounts.email, by.email))
    .for('update')
  return row ? parseMember(row) : null
}

/**
 * A link's token; null when the account was sent enough of them. Earlier links keep working, or anyone could invalidate
 * the one that its owner waits for. The account is locked.
 */
export async function insertReset(tx: Sql, id: string, at: Date): Promise<string | null> {
  const hourAgo = new Date(at.getTime() - HOUR_MS)
  await tx.delete(staffPasswordResets).where(and(eq(accountId, id), lte(createdAt, hourAgo)))
  const recent = await tx.select({tokenHash}).from(staffPasswordResets).where(eq(accountId, id))
  if (recent.length >= MAX_LINKS_PER_HOUR) return null
  const token = makeSecretToken()
  await tx.insert(staffPasswordResets).values({
    ...{tokenHash: hashSecretToken(token), accountId: id, createdAt: at},
    expiresAt: new Date(at.getTime() + RESET_TTL_MS),
  })
  return token
}

/** Whose link that is; null: it does not work (any more). */
export async function findReset(sql: Sql, token: string, at: Date): Promise<string | null> {
  const [row] = await sql.select({accountId}).from(staffPasswordResets).where(isUsable(token, at))
  return row?.accountId ?? null
}

/** Works once per link; false the second time. */
export async function consumeReset(tx: Sql, token: string, at: Date): Promise<boolean> {
  const used = await tx.delete(staffPasswordResets).where(isUsable(token, at)).returning({accountId})
  return used.length > 0
}

/** An intruder may have requested one. */
export async function deleteResets(tx: Sql, id: string) {
  await tx.delete(staffPasswordResets).where(eq(accountId, id))
}

function isUsable(token: string, at: Date) {
  return and(eq(tokenHash, hashSecretToken(token)), gt(expiresAt, at))
}
