import {and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql as raw} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {orderHistory, orderLines, orders, payments} from '~/platform/db/orders-schema'
import {isOrderOf} from '~/domain/orders/buyer.server'
import type {BuyerId} from '~/domain/orders/buyer.server'
import {requireStatus} from '~/domain/orders/order-status'
import {parseWeighingTerms} from '~/domain/orders/weighing-terms'

export type PendingOrder = NonNullable<Awaited<ReturnType<typeof findPendingOrder>>>

/** At most one, by a constraint of the database. */
export async function findPendingOrder(sql: Sql, buyerId: BuyerId) {
  const [order] = await sql
    .select({
      ...{id: orders.id, number: orders.number, formToken: orders.formToken, fingerprint: orders.fingerprint},
      ...{pickupStartsAt: orders.pickupStartsAt, createdAt: orders.createdAt, stockTaken: orders.stockTaken},
    })
    .from(orders)
    .where(and(isOrderOf(buyerId), eq(orders.status, 'pending')))
  if (!order) return null
  const {stockTaken, ...rest} = order
  const lines = stockTaken ? await readLines(sql, order.id) : []
  /** By product. */
  return {...rest, unitsTaken: new Map(lines.map(({productId, quantity}) => [productId, quantity]))}
}

/** How many orders the form has made, whatever became of them; and the one that is paid. */
export async function findOrdersByForm(sql: Sql, buyerId: BuyerId, storedToken: string) {
  const rows = await sql
    .select({id: orders.id, number: orders.number, paidAt: orders.paidAt})
    .from(orders)
    .where(and(isOrderOf(buyerId), raw`starts_with(${orders.formToken}, ${storedToken})`))
    .orderBy(desc(orders.createdAt))
  const paid = rows.find(({paidAt}) => paidAt !== null)
  const sessionId = paid && (await findPaidSession(sql, paid.id))
  return {count: rows.length, paid: paid && sessionId ? {number: paid.number, sessionId} : null}
}

async function findPaidSession(sql: Sql, orderId: string): Promise<string | null> {
  const [payment] = await sql
    .select({sessionId: payments.sessionId})
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.kind, 'order'),
        inArray(payments.status, ['held', 'paid', 'released']),
      ),
    )
    .orderBy(desc(raw`${payments.status} <> 'released'`), asc(payments.attempt))
  return payment?.sessionId ?? null
}

export type ChargedState = Awaited<ReturnType<typeof requireCharged>>

export async function requireCharged(sql: Sql, orderId: string) {
  const [row] = await sql
    .select({
      ...{id: orders.id, number: orders.number, email: orders.email, status: orders.status},
      ...{taxCents: orders.taxCents, totalCents: orders.totalCents, createdAt: orders.createdAt},
      ...{pickupStartsAt: orders.pickupStartsAt, pickupEndsAt: orders.pickupEndsAt},
      ...{deliveryOption: orders.deliveryOption, guestId: orders.guestId, holdCents: orders.holdCents},
      campaignId: orders.campaignId,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!row) throw new Error(`There is no order ${orderId}.`)
  const {status, createdAt, ...order} = row
  return {status: requireStatus(status), createdAt, order: {...order, lines: await readLines(sql, orderId)}}
}

async function readLines(sql: Sql, orderId: string) {
  const rows = await sql
    .select({
      ...{productId: orderLines.productId, title: orderLines.title, unit: orderLines.unit},
      ...{quantity: orderLines.quantity, totalCents: orderLines.totalCents},
      ...{savingsCents: orderLines.savingsCents, explanations: orderLines.explanations},
      ...{limitCents: orderLines.limitCents, weighing: orderLines.weighing},
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  return rows.map(({weighing, ...row}) => ({...row, weighing: parseWeighingTerms(weighing)}))
}

export type Attempt = Pick<typeof payments.$inferSelect, keyof typeof ATTEMPT_COLUMNS>

const ATTEMPT_COLUMNS = {
  ...{id: payments.id, attempt: payments.attempt, sessionId: payments.sessionId, status: payments.status},
  ...{amountCents: payments.amountCents, createdAt: payments.createdAt},
}

export async function findLastAttempt(sql: Sql, orderId: string): Promise<Attempt | null> {
  const [last] = await sql
    .select(ATTEMPT_COLUMNS)
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.attempt))
    .limit(1)
  return last ?? null
}

/** Those that may still be paid. */
export function listLiveAttempts(sql: Sql, orderId: string): Promise<Attempt[]> {
  return sql
    .select(ATTEMPT_COLUMNS)
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['opening', 'open'])))
    .orderBy(asc(payments.attempt))
}

/**
 * When the customer's unpaid orders ended, newest first, of those placed since then that held stock for at least so
 * long.
 */
export async function listUnpaidOrderEnds(
  sql: Sql,
  {buyerId, since, heldForMs}: {buyerId: BuyerId; since: Date; heldForMs: number},
): Promise<Date[]> {
  const ended = raw<string>`max(${orderHistory.at})`
  const rows = await sql
    .select({placedAt: orders.createdAt, endedAt: ended})
    .from(orders)
    .innerJoin(orderHistory, eq(orderHistory.orderId, orders.id))
    .where(
      and(
        isOrderOf(buyerId),
        gt(orders.createdAt, since),
        isNull(orders.paidAt),
        inArray(orders.status, ['expired', 'cancelled']),
      ),
    )
    .groupBy(orders.id)
    .orderBy(desc(ended))
  return rows
    .map(({placedAt, endedAt}) => ({placedAt, endedAt: new Date(endedAt)}))
    .filter(({placedAt, endedAt}) => endedAt.getTime() - placedAt.getTime() >= heldForMs)
    .map(({endedAt}) => endedAt)
}

/** When the customer's sessions since then were opened, newest first, without failed ones. */
export async function listSessionStarts(sql: Sql, buyerId: BuyerId, since: Date, limit: number) {
  const rows = await sql
    .select({at: payments.createdAt})
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        isOrderOf(buyerId),
        gt(payments.createdAt, since),
        or(isNotNull(payments.sessionId), and(isNull(payments.sessionId), ne(payments.status, 'failed'))),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(limit)
  return rows.map(({at}) => at)
}
