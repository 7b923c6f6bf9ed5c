import {randomBytes} from 'node:crypto'
import {hasErrorName} from '~/config/named-error'
import type {Sql} from '~/db/client.server'
import {payments} from '~/db/orders-schema'
import {totalsOf} from '~/orders/new-order'
import type {NewLine, NewOrder} from '~/orders/new-order'
import {takeStock} from '~/orders/stock.server'
import {insertOrder} from '~/orders/write-order.server'
import type {By} from '~/orders/write-order.server'
import {holdWindow} from '~/pickup/hold.server'
import {findTooMuchOnTrust} from './held-on-trust.server'

export interface Placing {
  order: NewOrder & {fingerprint: string; stockTaken: boolean}
  lines: readonly NewLine[]
  /** Orders that one window takes. */
  capacity: number
  by: By
}

export type Written =
  | {kind: 'placed'; orderId: string}
  | {kind: 'full'}
  /** Too many orders of the window wait for their first payment. */
  | {kind: 'waiting'}
  /** Too much of these products is kept for orders that wait for their first payment. */
  | {kind: 'kept'; productIds: string[]}
  /** Fewer are left than were there a moment ago. */
  | {kind: 'short'}
  /** Another request of this customer was faster. */
  | {kind: 'overtaken'}

/** Undoes what the transaction has written so far. */
class NotPlaced extends Error {
  override name = 'NotPlaced'

  constructor(readonly outcome: Written) {
    super(`Not placed: ${outcome.kind}.`)
  }
}

function isNotPlaced(error: unknown): error is NotPlaced {
  return hasErrorName(error, 'NotPlaced')
}

/**
 * Place in the window, order, units and the first attempt to pay: all of it, or nothing. Window before order before
 * stock, as every step that follows has it, so that nobody waits for one who waits for them.
 */
export async function writeOrder(sql: Sql, {order, lines, capacity, by}: Placing): Promise<Written> {
  const {totalCents} = totalsOf(lines, order.taxCents)
  return untilFree(() =>
    sql.transaction(async (tx): Promise<Written> => {
      const {customerId, pickupStartsAt: startsAt, at: now} = order
      const held = await holdWindow(tx, {startsAt, capacity, now, customerId})
      if (held !== 'held') throw new NotPlaced({kind: held})
      const {kind, id: orderId} = await insertOrder(tx, order, lines, by)
      if (kind !== 'placed') throw new NotPlaced({kind: 'overtaken'})
      if (order.stockTaken) await takeUnits(tx, orderId, lines)
      await insertAttempt(tx, {orderId, attempt: 1, amountCents: totalCents, at: order.at})
      return {kind: 'placed', orderId}
    }),
  )
}

/** @throws NotPlaced `short`, `kept` */
async function takeUnits(tx: Sql, orderId: string, lines: readonly NewLine[]): Promise<void> {
  if ((await takeStock(tx, lines)) === 'short') throw new NotPlaced({kind: 'short'})
  const productIds = await findTooMuchOnTrust(tx, orderId)
  if (productIds.length > 0) throw new NotPlaced({kind: 'kept', productIds})
}

/** False: somebody else has begun this attempt. */
export async function insertAttempt(
  tx: Sql,
  {orderId, attempt, amountCents, at}: {orderId: string; attempt: number; amountCents: number; at: Date},
): Promise<boolean> {
  const inserted = await tx
    .insert(payments)
    .values({
      ...{id: `payment-${randomBytes(16).toString('hex')}`, orderId, attempt, amountCents, createdAt: at},
      ...({status: 'opening', refundedCents: 0, currency: 'usd'} as const),
    })
    .onConflictDoNothing()
    .returning({id: payments.id})
  return inserted.length > 0
}

const TRIES = 4
/** Postgres ended one of two that waited for each other, or that could not be put one after the other. */
const AGAIN = ['40P01', '40001']

async function untilFree(write: () => Promise<Written>): Promise<Written> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write()
    } catch (error) {
      if (isNotPlaced(error)) return error.outcome
      if (tries === TRIES || !AGAIN.includes(codeOf(error))) throw error
    }
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
}
