import {and, asc, count, eq, gt, isNotNull, isNull, lte, sql as raw} from 'drizzle-orm'
import type {Sql} from '~/db/client.server'
import {oddPayments} from '~/db/payments-schema'
import type {OddReason} from '~/db/payments-schema'

export type OddRow = typeof oddPayments.$inferSelect
/** Asked to be given back. */
export type GivenBack = OddRow & {orderId: string; intentId: string; returnAskedAt: Date}

/** Money of no order of ours may be somebody else's, and one that is disputed is the bank's to decide. */
const OURS_TO_GIVE: ReadonlySet<OddReason> = new Set(['other-amount', 'other-currency', 'paid-twice'])

export function mayGiveBack(row: Pick<OddRow, 'reason' | 'orderId' | 'intentId' | 'amountCents'>): boolean {
  const {reason, orderId, intentId, amountCents} = row
  return OURS_TO_GIVE.has(reason) && orderId !== null && intentId !== null && amountCents > 0
}

/** Notes that it is asked for, before the provider is. Null: there is nothing to give back. */
export function beginGiveBack(
  sql: Sql,
  {sessionId, by, at}: {sessionId: string; by: string; at: Date},
): Promise<{row: GivenBack; askedBefore: boolean} | null> {
  return sql.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(oddPayments)
      .where(and(eq(oddPayments.sessionId, sessionId), isNull(oddPayments.resolvedAt)))
      .for('update')
    if (!row || !mayGiveBack(row)) return null
    if (isAsked(row)) return {row, askedBefore: true}
    const [asked] = await tx
      .update(oddPayments)
      .set({returnAskedAt: at, returnAskedBy: by, returnError: null})
      .where(eq(oddPayments.sessionId, sessionId))
      .returning()
    if (!asked || !isAsked(asked)) throw new Error(`${sessionId} was there a moment ago.`)
    return {row: asked, askedBefore: false}
  })
}

function isAsked(row: OddRow): row is GivenBack {
  return row.returnAskedAt !== null
}

/** The provider has given it back. False: that was known. */
export async function markGivenBack(tx: Sql, {sessionId}: GivenBack, at: Date): Promise<boolean> {
  const done = await tx
    .update(oddPayments)
    .set({
      returnedAt: at,
      returnError: null,
      // A notice of the refund may have been quicker.
      resolvedAt: raw`coalesce(${oddPayments.resolvedAt}, ${at.toISOString()}::timestamptz)`,
      resolvedBy: oddPayments.returnAskedBy,
    })
    .where(and(eq(oddPayments.sessionId, sessionId), isNull(oddPayments.returnedAt)))
    .returning({id: oddPayments.sessionId})
  return done.length > 0
}

/** The provider will not: it may be asked for again. False: that was known, or another has asked anew. */
export async function markKept(sql: Sql, row: GivenBack, returnError: string): Promise<boolean> {
  const kept = await sql
    .update(oddPayments)
    .set({returnAskedAt: null, returnAskedBy: null, returnError})
    .where(
      and(
        eq(oddPayments.sessionId, row.sessionId),
        eq(oddPayments.returnAskedAt, row.returnAskedAt),
        isNull(oddPayments.returnedAt),
      ),
    )
    .returning({id: oddPayments.sessionId})
  return kept.length > 0
}

/** It came back from the bank after all. False: it was not given back, or it still is. */
export async function reopenGivenBack(
  sql: Sql,
  {intentId, refundedCents, returnError}: {intentId: string; refundedCents: number; returnError: string},
): Promise<boolean> {
  const open = {
    resolvedAt: null,
    resolvedBy: null,
    returnAskedAt: null,
    returnAskedBy: null,
    returnedAt: null,
  }
  const opened = await sql
    .update(oddPayments)
    .set({...open, returnError})
    .where(
      and(
        eq(oddPayments.intentId, intentId),
        isNotNull(oddPayments.returnedAt),
        gt(oddPayments.amountCents, refundedCents),
      ),
    )
    .returning({id: oddPayments.sessionId})
  return opened.length > 0
}

/** Whether more money of this order and for this reason waits for somebody. */
export async function hasMoreLike(tx: Sql, {orderId, reason}: GivenBack): Promise<boolean> {
  const [row] = await tx
    .select({left: count()})
    .from(oddPayments)
    .where(
      and(eq(oddPayments.orderId, orderId), eq(oddPayments.reason, reason), isNull(oddPayments.resolvedAt)),
    )
  return (row?.left ?? 0) > 0
}

/** Asked for before then, without an answer for good. */
export async function listOnTheirWay(sql: Sql, before: Date): Promise<GivenBack[]> {
  const rows = await sql
    .select()
    .from(oddPayments)
    .where(
      and(
        isNotNull(oddPayments.returnAskedAt),
        isNull(oddPayments.returnedAt),
        lte(oddPayments.returnAskedAt, before),
      ),
    )
    .orderBy(asc(oddPayments.returnAskedAt))
  return rows.filter(isAsked)
}
