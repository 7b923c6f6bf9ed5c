import {asc, inArray, sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import {z} from 'zod'
import {storedPicture} from '~/catalog/database/product-row.server'
import type {Sql} from '~/db/client.server'
import {orderLines, orders, payments} from '~/db/orders-schema'
import {isTestMoney} from '~/livemode/test-money'
import type {Order, OrderLine} from './order'
import {requireStatus} from './order-status'

type Row = typeof orders.$inferSelect
type LineRow = typeof orderLines.$inferSelect

const texts = z.array(z.string()).catch([])

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
  const [lines, paid] = await Promise.all([
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
        refundedCents: raw<number>`sum(${payments.refundedCents})::int`,
      })
      .from(payments)
      .where(inArray(payments.orderId, ids))
      .groupBy(payments.orderId),
  ])
  const linesOf = new Map<string, LineRow[]>(ids.map((id) => [id, []]))
  for (const line of lines) linesOf.get(line.orderId)?.push(line)
  const paymentOf = new Map(paid.map((payment) => [payment.orderId, payment]))
  return rows.map((row) => orderOf(row, linesOf.get(row.id) ?? [], paymentOf.get(row.id)))
}

function orderOf(
  row: Row,
  lines: readonly LineRow[],
  payment: {card: string | null; livemode: boolean | null; refundedCents: number} | undefined,
): Order {
  const {id, number, customerId, flag, deliveryOption, name, phone, email} = row
  const {itemCount, goodsCents, savingsCents, taxCents, totalCents} = row
  return {
    ...{id, number, customerId, flag, deliveryOption, name, phone, email},
    ...{itemCount, goodsCents, savingsCents, taxCents, totalCents},
    status: requireStatus(row.status),
    pickupStartsAt: row.pickupStartsAt.toISOString(),
    pickupEndsAt: row.pickupEndsAt.toISOString(),
    refundedCents: payment?.refundedCents ?? 0,
    card: payment?.card ?? null,
    isTest: isTestMoney({paidAt: row.paidAt, livemode: payment?.livemode ?? null}),
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    lines: lines.map(lineOf),
  }
}

function lineOf(row: LineRow): OrderLine {
  const {productId, title, unit, pricingMode, quantity, unitPriceCents, savingsCents, totalCents} = row
  return {
    ...{productId, title, unit, pricingMode, quantity, unitPriceCents, savingsCents, totalCents},
    picture: storedPicture.parse(row.picture),
    explanations: texts.parse(row.explanations),
  }
}
