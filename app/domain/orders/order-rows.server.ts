import {and, asc, desc, eq, inArray, sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import {z} from 'zod'
import {storedPictureSchema} from '~/domain/catalog/database/product-row.server'
import type {Sql} from '~/platform/db/database'
import {orderHistory, orderLines, orders, payments} from '~/platform/db/orders-schema'
import {foldEdits} from './edits/changed-lines'
import {readEdits} from './edits/read-edits.server'
import {parseCancelNote} from './cancel-reason'
import type {Order, OrderLine} from './order'
import {requireStatus} from './order-status'

export type OrderRow = typeof orders.$inferSelect
type LineRow = typeof orderLines.$inferSelect

const stringArray = z.array(z.string()).catch([])

/** The order, held until the transaction ends. Whoever locks an order and its payments locks the order first. */
export async function lockOrder(tx: Sql, orderId: string): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  return order
}

/** As it is now, not held. */
export async function findOrderRow(sql: Sql, orderId: string): Promise<OrderRow | undefined> {
  const [order] = await sql.select().from(orders).where(eq(orders.id, orderId))
  return order
}

/** Whole orders, in the order that is asked for. */
export async function readOrders(
  sql: Sql,
  {where, orderBy, limit}: {where: SQL | undefined; orderBy: SQL[]; limit: number},
): Promise<Order[]> {
  const rows = await sql
    .select()
    .from(orders)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
  if (rows.length === 0) return []
  const ids = rows.map(({id}) => id)
  const [lines, paymentRows, cancelNotes, edits] = await Promise.all([
    sql
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.orderId), asc(orderLines.position)),
    sql
      .select({
        orderId: payments.orderId,
        // Of the attempts one at most is paid.
        card: raw<string | null>`max(${payments.card}) filter (where ${payments.status} = 'paid')`,
        livemode: raw<
          boolean | null
        >`bool_and(${payments.livemode}) filter (where ${payments.status} = 'paid')`,
        chargedCents: raw<number>`coalesce(sum(${payments.amountCents}) filter (where ${payments.status} = 'paid'), 0)::int`,
        refundedCents: raw<number>`sum(${payments.refundedCents})::int`,
      })
      .from(payments)
      .where(inArray(payments.orderId, ids))
      .groupBy(payments.orderId),
    readCancelNotes(
      sql,
      rows.filter(({status}) => status === 'cancelled').map(({id}) => id),
    ),
    readEdits(sql, ids),
  ])
  const linesByOrderId = new Map<string, LineRow[]>(ids.map((id) => [id, []]))
  for (const line of lines) linesByOrderId.get(line.orderId)?.push(line)
  const paymentByOrderId = new Map(paymentRows.map((payment) => [payment.orderId, payment]))
  return rows.map((row) => {
    const own = edits.get(row.id) ?? []
    const {histories, removed} = foldEdits(own)
    const lineRows = linesByOrderId.get(row.id) ?? []
    return {
      ...toOrder(row, paymentByOrderId.get(row.id)),
      lines: lineRows.map((line) => {
        const history = histories.get(line.position)
        return history ? {...toOrderLine(line), history} : toOrderLine(line)
      }),
      cancelReason: parseCancelNote(cancelNotes.get(row.id) ?? null),
      ...{edits: own, removedLines: removed},
    }
  })
}

/** Of canceled orders, what the history says of it. */
async function readCancelNotes(sql: Sql, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map()
  const {orderId, toStatus, note} = orderHistory
  const rows = await sql
    .selectDistinctOn([orderId], {orderId, note})
    .from(orderHistory)
    .where(and(inArray(orderId, [...ids]), eq(toStatus, 'cancelled')))
    .orderBy(asc(orderId), desc(orderHistory.id))
  return new Map(rows.map((row) => [row.orderId, row.note]))
}

interface PaymentSums {
  card: string | null
  livemode: boolean | null
  chargedCents: number
  refundedCents: number
}

function toOrder(
  row: OrderRow,
  payment: PaymentSums | undefined,
): Omit<Order, 'cancelReason' | 'edits' | 'lines' | 'removedLines'> {
  const {id, number, customerId, guestId, deliveryOption, name, phone, email, note} = row
  const {itemCount, goodsCents, savingsCents, taxCents, totalCents} = row
  return {
    ...{id, number, customerId, guestId, deliveryOption, name, phone, email, note},
    ...{itemCount, goodsCents, savingsCents, taxCents, totalCents},
    status: requireStatus(row.status),
    pickupStartsAt: row.pickupStartsAt.toISOString(),
    pickupEndsAt: row.pickupEndsAt.toISOString(),
    chargedCents: payment?.chargedCents ?? 0,
    refundedCents: payment?.refundedCents ?? 0,
    card: payment?.card ?? null,
    isTest: isTestMoney({paidAt: row.paidAt, livemode: payment?.livemode ?? null}),
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}

export function toOrderLine(row: LineRow): OrderLine {
  const {productId, title, unit, pricingMode, quantity, unitPriceCents, savingsCents, totalCents, note} = row
  return {
    note,
    ...{productId, title, unit, pricingMode, quantity, unitPriceCents, savingsCents, totalCents},
    picture: storedPictureSchema.parse(row.picture),
    explanations: stringArray.parse(row.explanations),
  }
}

interface PaymentInfo {
  paidAt: string | Date | null
  /** As the card provider says; null: nobody has said. */
  livemode: boolean | null
}

/** Whether something counts as paid that no real money paid. What nobody calls real is not. */
export function isTestMoney({paidAt, livemode}: PaymentInfo): boolean {
  return paidAt !== null && livemode !== true
}
