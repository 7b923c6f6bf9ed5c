import {and, count, eq, gt, inArray, lt, lte, sql as raw} from 'drizzle-orm'
import {customerCodes} from '~/platform/db/customers-schema'
import type {Sql} from '~/platform/db/database'

/** Wrong ones that may be typed for a code. */
export const MAX_TRIES = 5

export async function insertCode(tx: Sql, code: Omit<typeof customerCodes.$inferInsert, 'tries'>) {
  await tx.insert(customerCodes).values(code)
}

/** How many codes were mailed to this e-mail since then. */
export async function countCodes(tx: Sql, email: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({made: count()})
    .from(customerCodes)
    .where(and(eq(customerCodes.email, email), gt(customerCodes.createdAt, since)))
  return row?.made ?? 0
}

/** The hashes of what this browser may type for that e-mail, locked: of two tries at once, the second waits. */
export async function lockUsableCodes(tx: Sql, {browserHash, email}: CodeOwner, at: Date) {
  return tx
    .select({id: customerCodes.id, codeHash: customerCodes.codeHash})
    .from(customerCodes)
    .where(
      and(
        eq(customerCodes.browserHash, browserHash),
        eq(customerCodes.email, email),
        gt(customerCodes.expiresAt, at),
        lt(customerCodes.tries, MAX_TRIES),
      ),
    )
    .for('update')
}

export interface CodeOwner {
  browserHash: string
  email: string
}

export async function countWrongTry(tx: Sql, ids: string[]) {
  await tx
    .update(customerCodes)
    .set({tries: raw`${customerCodes.tries} + 1`})
    .where(inArray(customerCodes.id, ids))
}

/** They count against the limits on, but sign nobody in. */
export async function expireCodes(tx: Sql, email: string, at: Date) {
  await tx
    .update(customerCodes)
    .set({expiresAt: at})
    .where(and(eq(customerCodes.email, email), gt(customerCodes.expiresAt, at)))
}

export async function deleteOldCodes(sql: Sql, before: Date) {
  await sql.delete(customerCodes).where(lte(customerCodes.createdAt, before))
}
