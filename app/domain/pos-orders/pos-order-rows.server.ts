import {and, asc, eq, lte, ne, sql as raw} from 'drizzle-orm'
import {randomUUID} from 'node:crypto'
import type {Sql} from '~/platform/db/database'
import {orderEdits, orderLines, orders, payments} from '~/platform/db/orders-schema'
import {posOrders} from '~/platform/db/payments-schema'
import {foldEdits} from '~/domain/orders/edits/changed-lines'
import {readEdits} from '~/domain/orders/edits/read-edits.server'
import {isTestMoney, lockOrder} from '~/domain/orders/order-rows.server'
import {flagOrder} from '~/domain/orders/flag-order.server'
import type {RaisedFlagCode} from '~/domain/orders/flags'

/** Longer than the point of sale is waited for: until then nobody else takes the order. */
const CLAIM_MS = 30_000

export interface ClaimedOrder {
  orderId: string
  claim: string
  attempts: number
  createdAt: Date
}

/** An order that is paid goes to the point of sale; in the transaction that says so. Call `wake` after the commit. */
export async function insertPosOrder(tx: Sql, orderId: string, at: Date): Promise<void> {
  await tx
    .insert(posOrders)
    .values({orderId, state: 'waiting', dueAt: at, createdAt: at})
    .onConflictDoNothing({target: posOrders.orderId})
}

/**
 * Takes the order that is due longest, or none. It is one statement: of several processes that look at once, each
 * gets another order. Whoever dies with it loses the claim when that runs out.
 */
export async function claimPosOrder(sql: Sql, at: Date): Promise<ClaimedOrder | null> {
  const claim = randomUUID()
  const due = and(eq(posOrders.state, 'waiting'), lte(posOrders.dueAt, at))
  const next = sql
    .select({orderId: posOrders.orderId})
    .from(posOrders)
    .where(due)
    .orderBy(posOrders.dueAt)
    .limit(1)
    .for('update', {skipLocked: true})
  const [row] = await sql
    .update(posOrders)
    .set({claim, dueAt: new Date(at.getTime() + CLAIM_MS), attempts: raw`${posOrders.attempts} + 1`})
    .where(and(eq(posOrders.orderId, raw`(${next})`), due))
    .returning()
  if (!row) return null
  const {orderId, attempts, createdAt} = row
  return {orderId, claim, attempts, createdAt}
}

export async function readPosOrder(sql: Sql, orderId: string) {
  const [found] = await sql
    .select({
      order: orders,
      // A difference may be a second payment.
      livemode: raw<boolean | null>`(
        select bool_and(${payments.livemode}) from ${payments}
        where ${payments.orderId} = ${orderId} and ${payments.status} = 'paid')`,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!found) throw new Error(`${orderId} is to go to the point of sale, and is not there.`)
  const lines = await sql
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  const {order, livemode} = found
  const edits = (await readEdits(sql, [orderId])).get(orderId) ?? []
  const {histories} = foldEdits(edits)
  return {
    order: {...order, editCount: edits.length, isTest: isTestMoney({paidAt: order.paidAt, livemode})},
    lines: lines.map((line) => ({...line, history: histories.get(line.position)})),
  }
}

/**
 * Taken, whoever may have claimed it since. If the customer changed the order while it was on its way, the point of
 * sale has it as it was, and staff are told.
 */
export async function markSent(
  sql: Sql,
  {id: orderId, pickupStartsAt, editCount}: {id: string; pickupStartsAt: Date; editCount: number},
  at: Date,
) {
  await sql.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    await tx
      .update(posOrders)
      .set({state: 'sent', endedAt: at, claim: null, lastError: null})
      .where(eq(posOrders.orderId, orderId))
    const isEdited = (await tx.$count(orderEdits, eq(orderEdits.orderId, orderId))) !== editCount
    const isChanged =
      isEdited ||
      order?.status === 'cancelled' ||
      order?.pickupStartsAt.getTime() !== pickupStartsAt.getTime()
    if (order && isChanged) await flagOrder(tx, orderId, ['changed-after-pos'], at)
  })
}

/** Of an order that its customer has just changed: the point of sale cannot be told, so staff are. */
export async function flagIfSentToPos(tx: Sql, orderId: string, at: Date): Promise<void> {
  const isSent = and(eq(posOrders.orderId, orderId), eq(posOrders.state, 'sent'))
  if ((await tx.$count(posOrders, isSent)) > 0) await flagOrder(tx, orderId, ['changed-after-pos'], at)
}

export async function markWaiting(
  sql: Sql,
  {orderId, claim}: ClaimedOrder,
  lastError: string | null,
  dueAt: Date,
) {
  await sql
    .update(posOrders)
    .set({claim: null, lastError, dueAt})
    .where(and(eq(posOrders.orderId, orderId), eq(posOrders.claim, claim)))
}

/** Given up, and staff are told with it; what they were told before stays. */
export async function markFailed(
  sql: Sql,
  {orderId, claim}: ClaimedOrder,
  {lastError, flag, at}: {lastError: string; flag: RaisedFlagCode | null; at: Date},
) {
  await sql.transaction(async (tx) => {
    const ended = await tx
      .update(posOrders)
      .set({state: 'failed', endedAt: at, claim: null, lastError})
      .where(and(eq(posOrders.orderId, orderId), eq(posOrders.claim, claim), ne(posOrders.state, 'sent')))
      .returning({orderId: posOrders.orderId})
    if (ended.length === 0 || flag === null) return
    await flagOrder(tx, orderId, [flag], at)
  })
}

/** When the next one is due; null when none waits. */
export async function findNextDue(sql: Sql): Promise<Date | null> {
  const [row] = await sql
    .select({dueAt: posOrders.dueAt})
    .from(posOrders)
    .where(eq(posOrders.state, 'waiting'))
    .orderBy(posOrders.dueAt)
    .limit(1)
  return row?.dueAt ?? null
}
