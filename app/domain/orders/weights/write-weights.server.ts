import {createHash} from 'node:crypto'
import {and, eq, inArray, sql as raw} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {orderLines, orderPackages, orders} from '~/platform/db/orders-schema'
import {orderDifferences, paymentHolds} from '~/platform/db/payments-schema'
import {formatSaving} from '~/domain/pricing/price-cart'
import {sumOf} from '~/domain/pricing/money'
import {lockOrder} from '../order-rows.server'
import type {OrderRow} from '../order-rows.server'
import {requireStatus} from '../order-status'
import {changeStatus} from '../write-order.server'
import type {Actor} from '../write-order.server'
import {expectedPackageGrams, isImplausible, priceOfLine, totalsOfWeighed, weighingState} from './weigh-order'
import type {LineToWeigh, OrderTotals} from './weigh-order'
import {readLinesToWeigh} from './weight-rows.server'
import type {StoredLine} from './weight-rows.server'

/** Why nothing of an order can be weighed now. */
export type ClosedReason =
  /** It is not in preparation: not paid for, ready, handed over or canceled. */
  | 'status'
  /** Its money is being taken, or was. */
  | 'captured'
  /** The shopper has paid for what it weighs. */
  | 'difference-paid'

export type WeighOutcome =
  | {kind: 'written'}
  /** The same form was here before. */
  | {kind: 'existing'}
  | {kind: 'closed'; why: ClosedReason}
  /** There is no such line or package, or it is not sold by weight. */
  | {kind: 'unknown'}
  /** Somebody weighed the same package meanwhile. */
  | {kind: 'weighed-by-other'; by: string | null; grams: number}
  /** All pieces of it are weighed. */
  | {kind: 'complete'}

export type AddOutcome =
  | WeighOutcome
  /** Hardly what it is said to be: staff are asked once more. */
  | {kind: 'implausible'; expectedGrams: number}

export interface AddPackageParams {
  orderId: string
  position: number
  /** From 1, as the screen showed it. */
  number: number
  grams: number
  /** Staff were asked once more. */
  isConfirmed: boolean
  /** Made by the form: the same form sent twice is one package. */
  formToken: string
  by: Actor
  at: Date
}

export function packageIdOf(orderId: string, formToken: string): string {
  return `package-${createHash('sha256').update(`${orderId}\n${formToken}`).digest('hex').slice(0, 32)}`
}

/** Puts a package on record. To be called within a transaction: package, line and order are written together. */
export async function addPackage(tx: Sql, params: AddPackageParams): Promise<AddOutcome> {
  const {orderId, position, number, grams, isConfirmed, by, at} = params
  const order = await lockOrder(tx, orderId)
  const id = packageIdOf(orderId, params.formToken)
  if ((await tx.$count(orderPackages, eq(orderPackages.id, id))) > 0) return {kind: 'existing'}
  const why = await findClosedReason(tx, order)
  if (why) return {kind: 'closed', why}
  const line = (await readLinesToWeigh(tx, orderId)).find(({row}) => row.position === position)
  if (!order || !line?.toWeigh || line.toWeigh.isLeftOut) return {kind: 'unknown'}
  const other = line.packages.find((one) => one.number === number)
  if (other) return {kind: 'weighed-by-other', by: other.byName, grams: other.grams}
  const {terms} = line.toWeigh
  if (terms.per === 'piece' && line.packages.length >= terms.pieces) return {kind: 'complete'}
  if (!isConfirmed && isImplausible(line.toWeigh, grams))
    return {kind: 'implausible', expectedGrams: expectedPackageGrams(line.toWeigh)}
  await tx
    .insert(orderPackages)
    .values({...{id, orderId, position, number, grams}, ...{byId: by.id, byName: by.name, at}})
  await settleOrder(tx, order, {by, at})
  return {kind: 'written'}
}

/** Takes a package back, as after a slip of the finger. To be called within a transaction. */
export async function removePackage(
  tx: Sql,
  {orderId, packageId, by, at}: {orderId: string; packageId: string; by: Actor; at: Date},
): Promise<WeighOutcome> {
  const order = await lockOrder(tx, orderId)
  const why = await findClosedReason(tx, order)
  if (why) return {kind: 'closed', why}
  const removed = await tx
    .delete(orderPackages)
    .where(and(eq(orderPackages.orderId, orderId), eq(orderPackages.id, packageId)))
    .returning({id: orderPackages.id})
  if (!order || removed.length === 0) return {kind: 'existing'}
  await settleOrder(tx, order, {by, at})
  return {kind: 'written'}
}

/** Leaves a line out, or takes it up again. Its packages are taken back. To be called within a transaction. */
export async function leaveOut(
  tx: Sql,
  {
    orderId,
    position,
    isLeftOut,
    by,
    at,
  }: {
    orderId: string
    position: number
    isLeftOut: boolean
    by: Actor
    at: Date
  },
): Promise<WeighOutcome> {
  const order = await lockOrder(tx, orderId)
  const why = await findClosedReason(tx, order)
  if (why) return {kind: 'closed', why}
  const line = (await readLinesToWeigh(tx, orderId)).find(({row}) => row.position === position)
  if (!order || !line?.toWeigh) return {kind: 'unknown'}
  if (line.toWeigh.isLeftOut === isLeftOut) return {kind: 'existing'}
  const isLine = and(eq(orderLines.orderId, orderId), eq(orderLines.position, position))
  await tx
    .delete(orderPackages)
    .where(and(eq(orderPackages.orderId, orderId), eq(orderPackages.position, position)))
  await tx
    .update(orderLines)
    .set({leftOutAt: isLeftOut ? at : null})
    .where(isLine)
  await settleOrder(tx, order, {by, at})
  return {kind: 'written'}
}

export async function findClosedReason(tx: Sql, order: OrderRow | undefined): Promise<ClosedReason | null> {
  if (!order || order.holdCents === null || !/^(received|preparing)$/.test(order.status)) return 'status'
  // Of one that has lapsed all is asked for by a link, once it is weighed.
  const isOpen = and(eq(paymentHolds.orderId, order.id), inArray(paymentHolds.status, ['held', 'lapsed']))
  if ((await tx.$count(paymentHolds, isOpen)) === 0) return 'captured'
  const isPaid = and(eq(orderDifferences.orderId, order.id), eq(orderDifferences.status, 'paid'))
  return (await tx.$count(orderDifferences, isPaid)) > 0 ? 'difference-paid' : null
}

/**
 * Writes what follows of other weights: the lines, the order's sums, and that somebody has begun with it. What the
 * shopper was asked is another sum now, so it is withdrawn.
 */
export async function settleOrder(tx: Sql, order: OrderRow, {by, at}: {by: Actor; at: Date}): Promise<void> {
  const from = requireStatus(order.status)
  if (from === 'received') await changeStatus(tx, {orderId: order.id, from, to: 'preparing', by, at})
  await tx
    .update(orderDifferences)
    .set({status: 'withdrawn', endedAt: at})
    .where(and(eq(orderDifferences.orderId, order.id), eq(orderDifferences.status, 'asked')))
  const lines = await readLinesToWeigh(tx, order.id)
  for (const line of lines) if (line.toWeigh) await writeLine(tx, line, line.toWeigh)
  const written = await readLinesToWeigh(tx, order.id)
  const {taxCents, totalCents} = totalsOfWeighed(written, order.taxBasisPoints ?? 0)
  const savingsCents = sumOf(written.map(({row}) => row.savingsCents))
  await tx
    .update(orders)
    .set({
      ...{taxCents, totalCents, savingsCents, goodsCents: totalCents - taxCents + savingsCents},
      revision: raw`${orders.revision} + 1`,
    })
    .where(eq(orders.id, order.id))
}

async function writeLine(tx: Sql, {row}: StoredLine, line: LineToWeigh): Promise<void> {
  const price = priceOfLine(line)
  const isLine = and(eq(orderLines.orderId, row.orderId), eq(orderLines.position, row.position))
  await tx
    .update(orderLines)
    .set({
      weighedGrams: line.grams.length > 0 ? price.grams : null,
      feeCents: price.feeCents,
      savingsCents: sumOf(price.savings.map(({cents}) => cents)),
      totalCents: price.totalCents,
      explanations: price.savings.map(({reason, cents}) => formatSaving(reason, cents)),
    })
    .where(isLine)
}

export interface FinalTotals extends OrderTotals {
  /** Each line that is sold by weight has its packages, or is left out. */
  isComplete: boolean
  /** Positions of lines of which less is there than was ordered. */
  shortPositions: number[]
}

/** What an order comes to by what is weighed of it. Call it with the order locked. */
export async function requireFinalTotals(tx: Sql, orderId: string): Promise<FinalTotals> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error(`There is no order ${orderId}.`)
  const lines = await readLinesToWeigh(tx, orderId)
  const states = lines.flatMap(({row, toWeigh}) =>
    toWeigh ? [{position: row.position, state: weighingState(toWeigh)}] : [],
  )
  return {
    ...totalsOfWeighed(lines, order.taxBasisPoints ?? 0),
    isComplete: states.every(({state}) => state !== 'waiting'),
    shortPositions: states.flatMap(({position, state}) => (state === 'short' ? [position] : [])),
  }
}
