import {and, eq, inArray, isNull, lte} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {orders} from '~/platform/db/orders-schema'

/** Somebody of the staff has seen them. */
export async function markLooked(sql: Sql, orderIds: readonly string[], at: Date): Promise<void> {
  if (orderIds.length === 0) return
  await sql
    .update(orders)
    .set({lookedAt: at})
    .where(and(inArray(orders.id, [...orderIds]), isNull(orders.lookedAt)))
}

export type UnseenOrder = Awaited<ReturnType<typeof claimUnseen>>[number]

/** Paid before then, still new, and seen by nobody; they are not found again. */
export async function claimUnseen(tx: Sql, {before, at}: {before: Date; at: Date}) {
  const rows = await tx
    .update(orders)
    .set({alertedAt: at})
    .where(
      and(
        eq(orders.status, 'received'),
        isNull(orders.lookedAt),
        isNull(orders.alertedAt),
        lte(orders.paidAt, before),
      ),
    )
    .returning({
      id: orders.id,
      number: orders.number,
      name: orders.name,
      itemCount: orders.itemCount,
      pickupStartsAt: orders.pickupStartsAt,
    })
  return rows.sort((a, b) => +a.pickupStartsAt - +b.pickupStartsAt || a.id.localeCompare(b.id))
}
