import {and, asc, eq, gt, lte} from 'drizzle-orm'
import {hashSecretToken, makeSecretToken} from '~/platform/auth/secret-token.server'
import {customerLinks} from '~/platform/db/customers-schema'
import type {Sql} from '~/platform/db/database'

export type LinkKind = (typeof customerLinks.$inferSelect)['kind']

export const HOUR_MS = 3_600_000

export interface NewLink {
  customerId: string
  kind: LinkKind
  /** Normalized. */
  email: string
  createdAt: Date
  ttlMs: number
}

/** Makes a link's token, of which the table keeps the hash. The customer is locked. */
export async function insertLink(tx: Sql, {ttlMs, ...link}: NewLink): Promise<string> {
  const {customerId, createdAt} = link
  // Neither usable nor counted by a limit any more.
  const cutoff = new Date(createdAt.getTime() - HOUR_MS)
  await tx
    .delete(customerLinks)
    .where(and(eq(customerLinks.customerId, customerId), lte(customerLinks.expiresAt, cutoff)))
  const token = makeSecretToken()
  const expiresAt = new Date(createdAt.getTime() + ttlMs)
  await tx.insert(customerLinks).values({...link, tokenHash: hashSecretToken(token), expiresAt})
  return token
}

/** When links of that kind were made in the last hour, the oldest first. */
export async function listRecentLinks(
  tx: Sql,
  by: {customerId: string} | {email: string},
  kind: LinkKind,
  at: Date,
): Promise<Date[]> {
  const matches =
    'email' in by ? eq(customerLinks.email, by.email) : eq(customerLinks.customerId, by.customerId)
  const rows = await tx
    .select({createdAt: customerLinks.createdAt})
    .from(customerLinks)
    .where(
      and(
        matches,
        eq(customerLinks.kind, kind),
        gt(customerLinks.createdAt, new Date(at.getTime() - HOUR_MS)),
      ),
    )
    .orderBy(asc(customerLinks.createdAt))
  return rows.map(({createdAt}) => createdAt)
}

const columns = {customerId: customerLinks.customerId, email: customerLinks.email}

/** Whose link that is; null: it does not work (any more). */
export async function findLink(sql: Sql, kind: LinkKind, token: string, at: Date) {
  const [row] = await sql
    .select(columns)
    .from(customerLinks)
    .where(isUsable(kind, token, at))
  return row ?? null
}

/** Works once per link; null the second time. */
export async function consumeLink(tx: Sql, kind: LinkKind, token: string, at: Date) {
  const [row] = await tx
    .delete(customerLinks)
    .where(isUsable(kind, token, at))
    .returning(columns)
  return row ?? null
}

/** They count against the limits on, but are good for nothing. */
export async function expireLinks(tx: Sql, customerId: string, kind: LinkKind, at: Date) {
  await tx
    .update(customerLinks)
    .set({expiresAt: at})
    .where(
      and(
        eq(customerLinks.customerId, customerId),
        eq(customerLinks.kind, kind),
        gt(customerLinks.expiresAt, at),
      ),
    )
}

function isUsable(kind: LinkKind, token: string, at: Date) {
  return and(
    eq(customerLinks.tokenHash, hashSecretToken(token)),
    eq(customerLinks.kind, kind),
    gt(customerLinks.expiresAt, at),
  )
}
