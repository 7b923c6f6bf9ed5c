import {and, asc, desc, eq, inArray, sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import {z} from 'zod'
import {storedPictureSchema} from '~/domain/catalog/database/product-row.server'
import type {Sql} from '~/platform/db/database'
import {orderHistory, orderLines, orderPackages, orders, payments} from '~/platform/db/orders-schema'
import {paymentHolds} from '~/platform/db/payments-schema'
import {foldEdits} from './edits/changed-lines'
import {readEdits} from './edits/read-edits.server'
import {parseCancelNote} from './cancel-reason'
import type {Order, OrderLine} from './order'
import type {OrderHold} from './order-hold'
import {requireStatus} from './order-status'
import {toOrderedMeat} from './weights/ordered-meat.server'
import {parseWeighingTerms} from './weighing-terms'
import {readShareDetails} from './shares/read-shares.server'

export type OrderRow = typeof orders.$inferSelect
type LineRow = typeof orderLines.$inferSelect
type PackageRow = typeof orderPackages.$inferSelect

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
  const [lines, packages, paymentRows, holds, cancelNotes, edits, shareDetails] = await Promise.all([
    sql
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.orderId), asc(orderLines.position)),
    readPackages(
      sql,
      rows.filter(({holdCents}) => holdCents !== null).map(({id}) => id),
    ),
    sql
      .select({
        orderId: payments.orderId,
        // Of the attempts one at most is held or paid, but for differences, which may be by another card.
        card: raw<
          string | null
        >`max(${payments.card}) filter (where ${isOwnMoney} and ${payments.kind} = 'order')`,
        livemode: raw<boolean | null>`bool_and(${payments.livemode}) filter (where ${isOwnMoney})`,
        chargedCents: raw<number>`coalesce(sum(${payments.amountCents}) filter (where ${payments.status} = 'paid'), 0)::int`,
        heldCents: raw<number>`coalesce(sum(${payments.amountCents}) filter (where ${payments.status} = 'held'), 0)::int`,
        refundedCents: raw<number>`sum(${payments.refundedCents})::int`,
      })
      .from(payments)
      .where(inArray(payments.orderId, ids))
      .groupBy(payments.orderId),
    readHolds(
      sql,
      rows.filter(({holdCents, paidAt}) => holdCents !== null && paidAt !== null).map(({id}) => id),
    ),
    readCancelNotes(
      sql,
      rows.filter(({status}) => status === 'cancelled').map(({id}) => id),
    ),
    readEdits(sql, ids),
    readShareDetails(
      sql,
      rows.filter(({campaignId}) => campaignId !== null).map(({id}) => id),
    ),
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
      hold: holds.get(row.id) ?? null,
      lines: lineRows.map((line) => {
        const history = histories.get(line.position)
        const weighed = packages.get(line.orderId)?.filter(({position}) => position === line.position) ?? []
        const ofShares = shareDetails.get(`${row.id} ${line.productId}`)
        return {...toOrderLine(line, weighed), ...(history && {history}), ...ofShares}
      }),
      cancelReason: parseCancelNote(cancelNotes.get(row.id) ?? null),
      ...{edits: own, removedLines: removed},
    }
  })
}

/** What is on the scale of them, by order. */
async function readPackages(sql: Sql, ids: readonly string[]): Promise<Map<string, PackageRow[]>> {
  const found = new Map<string, PackageRow[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return found
  const rows = await sql
    .select()
    .from(orderPackages)
    .where(inArray(orderPackages.orderId, [...ids]))
    .orderBy(asc(orderPackages.orderId), asc(orderPackages.position), asc(orderPackages.number))
  for (const row of rows) found.get(row.orderId)?.push(row)
  return found
}

/** Money that came for the order, or that its card holds or held. */
const isOwnMoney = raw`${payments.status} in ('held', 'paid', 'released')`

/** By order: the hold of its payment. Of one that ended, others may have been let go besides. */
async function readHolds(sql: Sql, ids: readonly string[]): Promise<Map<string, OrderHold>> {
  if (ids.length === 0) return new Map()
  const {orderId, status, authorizedCents, captureCents, captureBefore} = paymentHolds
  const rows = await sql
    .selectDistinctOn([orderId], {orderId, status, authorizedCents, captureCents, captureBefore})
    .from(paymentHolds)
    .innerJoin(payments, eq(payments.id, paymentHolds.paymentId))
    .where(inArray(orderId, [...ids]))
    .orderBy(
      asc(orderId),
      desc(raw`${payments.status} in ('held', 'paid')`),
      desc(raw`${status} = 'lapsed'`),
      asc(payments.attempt),
    )
  return new Map(
    rows.map(({captureBefore: before, ...row}) => [
      row.orderId,
      {
        ...{status: row.status, authorizedCents: row.authorizedCents, captureCents: row.captureCents ?? 0},
        captureBefore: before?.toISOString() ?? null,
      },
    ]),
  )
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
  heldCents: number
  refundedCents: number
}

function toOrder(
  row: OrderRow,
  payment: PaymentSums | undefined,
): Omit<Order, 'cancelReason' | 'edits' | 'hold' | 'lines' | 'removedLines'> {
  const {id, number, customerId, guestId, deliveryOption, name, phone, email, note} = row
  const {campaignId, itemCount, goodsCents, savingsCents, taxCents, totalCents} = row
  return {
    campaignId,
    ...{id, number, customerId, guestId, deliveryOption, name, phone, email, note},
    ...{itemCount, goodsCents, savingsCents, taxCents, totalCents},
    status: requireStatus(row.status),
    pickupStartsAt: row.pickupStartsAt.toISOString(),
    pickupEndsAt: row.pickupEndsAt.toISOString(),
    chargedCents: payment?.chargedCents ?? 0,
    heldCents: payment?.heldCents ?? 0,
    ...{holdCents: row.holdCents, estimateCents: row.estimateCents},
    refundedCents: payment?.refundedCents ?? 0,
    card: payment?.card ?? null,
    isTest: isTestMoney({paidAt: row.paidAt, livemode: payment?.livemode ?? null}),
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}

export function toOrderLine(row: LineRow, packages: readonly PackageRow[] = []): OrderLine {
  const {productId, title, unit, pricingMode, quantity, unitPriceCents, savingsCents, totalCents, note} = row
  const meat = toOrderedMeat(row, packages)
  return {
    ...(meat && {meat}),
    note,
    ...{productId, title, unit, pricingMode, quantity, unitPriceCents, savingsCents, totalCents},
    ...(row.ifMissing && {ifMissing: row.ifMissing}),
    picture: storedPictureSchema.parse(row.picture),
    explanations: stringArray.parse(row.explanations),
    ...(row.feeCents > 0 && {feeCents: row.feeCents}),
    ...(row.leftOutAt && {isLeftOut: true}),
    ...(row.weighing !== null && weighedColumnsOf(row)),
  }
}

function weighedColumnsOf(row: LineRow) {
  const {estimateCents, limitCents, weighedGrams, pricePerPoundCents} = row
  const weighing = parseWeighingTerms(row.weighing)
  return {estimateCents, limitCents, weighedGrams, pricePerPoundCents, weighing}
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
