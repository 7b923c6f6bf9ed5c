import {and, desc, eq, inArray} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import type {Actor} from '~/domain/orders/write-order.server'
import type {Sql} from '~/platform/db/database'
import {payments} from '~/platform/db/orders-schema'
import {paymentHolds} from '~/platform/db/payments-schema'

type HoldRow = typeof paymentHolds.$inferSelect
export type HoldStatus = HoldRow['status']

/** What a card holds, with the payment that it is of. */
export interface Hold extends HoldRow {
  intentId: string | null
  /** `held`, or `released` of what came without need and is no order's payment. */
  paymentStatus: (typeof payments.$inferSelect)['status']
}

/** What came of asking the provider for what was requested of a hold. */
export type ProcessedHold =
  | 'captured'
  | 'released'
  /** It ended before it was captured: a new payment is needed. */
  | 'lapsed'
  /** The provider will not capture this amount; the hold stays. */
  | 'refused'
  /** The provider has done it, or may have; it is asked again until it says so. */
  | 'pending'

/** Not at its end yet. */
export const OPEN_STATUSES = ['held', 'capturing', 'releasing'] as const satisfies readonly HoldStatus[]

export async function listHolds(sql: Sql, where: SQL | undefined): Promise<Hold[]> {
  const rows = await sql
    .select({hold: paymentHolds, intentId: payments.intentId, paymentStatus: payments.status})
    .from(paymentHolds)
    .innerJoin(payments, eq(payments.id, paymentHolds.paymentId))
    .where(where)
    .orderBy(desc(payments.attempt))
  return rows.map(({hold, intentId, paymentStatus}) => ({...hold, intentId, paymentStatus}))
}

/** Of the order's own payment, held or captured; there is one at most. */
export async function findHold(sql: Sql, orderId: string): Promise<Hold | null> {
  const [hold] = await listHolds(
    sql,
    and(eq(paymentHolds.orderId, orderId), inArray(payments.status, ['held', 'paid'])),
  )
  return hold ?? null
}

export async function findHoldByPayment(sql: Sql, paymentId: string): Promise<Hold | null> {
  const [hold] = await listHolds(sql, eq(paymentHolds.paymentId, paymentId))
  return hold ?? null
}

export async function findHoldByIntent(sql: Sql, intentId: string): Promise<Hold | null> {
  const [hold] = await listHolds(sql, eq(payments.intentId, intentId))
  return hold ?? null
}

/** False: it was not in any of these statuses. The order's row is to be locked. */
export async function changeHold(
  tx: Sql,
  {paymentId}: Pick<Hold, 'paymentId'>,
  from: readonly HoldStatus[],
  values: Partial<HoldRow>,
): Promise<boolean> {
  const changed = await tx
    .update(paymentHolds)
    .set(values)
    .where(and(eq(paymentHolds.paymentId, paymentId), inArray(paymentHolds.status, [...from])))
    .returning({id: paymentHolds.paymentId})
  return changed.length > 0
}

/** Who asked, as columns. */
export function byColumns({kind, id, name}: Actor) {
  return {byKind: kind, byId: id, byName: name}
}

/** Whoever asked for what becomes of it. */
export function actorOf({byKind, byId, byName}: Pick<HoldRow, 'byKind' | 'byId' | 'byName'>): Actor {
  return {kind: byKind ?? 'system', id: byId, name: byName}
}
