import {and, asc, eq, gt, lte} from 'drizzle-orm'
import {hashSecretToken, makeSecretToken} from '~/credentials/secret-token.server'
import {customerLinks} from '~/db/customers-schema'
import type {Sql} from '~/db/client.server'

export type LinkKind = (typeof customerLinks.$inferSelect)['kind']

export const HOUR_MS = 3_600_000

export interface NewLink {
  customerId: string
  kind: LinkKind
  /** Normalized. */
  email: string
  createdAt: Date
  worksForMs: number
}

/** Makes a link's token, of which the table keeps the hash. The customer is locked. */
export async function insertLink(tx: Sql, {worksForMs, ...link}: NewLink): Promise<string> {
  const {customerId, createdAt} = link
  // What no limit counts any more and nobody can use.
  const long = new Date(createdAt.getTime() - HOUR_MS)
  await tx
    .delete(customerLinks)
    .where(and(eq(customerLinks.customerId, customerId), lte(customerLinks.expiresAt, long)))
  const token = makeSecretToken()
  const expiresAt = new Date(createdAt.getTime() + worksForMs)
  await tx.insert(customerLinks).values({...link, tokenHash: hashSecretToken(token), expiresAt})
  return token
}

/** When links of that kind were made in the last hour, the oldest first. */
export async function listRecentLinks(
  tx: Sql,
  of: {customerId: string} | {email: string},
  kind: LinkKind,
  at: Date,
): Promise<Date[]> {
  const mine = 'email' in of ? eq(customerLinks.email, of.email) : eq(customerLinks.customerId, of.customerId)
  const rows = await tx
    .select({createdAt: customerLinks.createdAt})
    .from(customerLinks)
    .where(
      and(mine, eq(customerLinks.kind, kind), gt(customerLinks.createdAt, new Date(at.getTime() - HOUR_MS))),
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
    .where(works(kind, token, at))
  return row ?? null
}

/** Once for each link: whoever comes second gets null. */
export async function takeLink(tx: Sql, kind: LinkKind, token: string, at: Date) {
  const [row] = await tx
    .delete(customerLinks)
    .where(works(kind, token, at))
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

function works(kind: LinkKind, token: string, at: Date) {
  return and(
    eq(customerLinks.tokenHash, hashSecretToken(token)),
    eq(customerLinks.kind, kind),
    gt(customerLinks.expiresAt, at),
  )
}
