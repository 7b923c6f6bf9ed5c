import {hasErrorName} from '~/platform/config/named-error'
import type {Sql} from '~/platform/db/database'
import {payments} from '~/platform/db/orders-schema'
import type {IfMissing} from '~/domain/cart/if-missing'
import type {Held} from '~/domain/pricing/limits'
import type {PricedCart, PricingDeal} from '~/domain/pricing/types'
import {newOrderLinesOf} from '~/domain/orders/new-order'
import type {NewOrderLine, NewOrder, OrderedProduct} from '~/domain/orders/new-order'
import {takeStock} from '~/domain/orders/stock.server'
import {insertOrder} from '~/domain/orders/write-order.server'
import type {Actor} from '~/domain/orders/write-order.server'
import {holdWindow} from '~/domain/pickup/hold-window.server'
import type {OrderPause} from '~/domain/pickup/order-pause'
import {findPauseOfOrder} from '~/domain/pickup/order-pause.server'
import {findProductsOverUnprovenLimit} from './unpaid-holds.server'
import {makeRowId} from '~/platform/auth/secret-token.server'
import {sqlStateOf} from '~/platform/db/errors.server'

/** What is ordered, priced. */
export interface OrderedCart {
  priced: PricedCart
  /** Those that it was priced with; of meat with `meat`. */
  products: readonly OrderedProduct[]
  /** By product id. */
  notes: Readonly<Record<string, string>>
  /** What is wanted if it is not there, by product id; absent: that we call. */
  choices: Readonly<Partial<Record<string, IfMissing>>>
  /** What the card is asked to hold, its limits in the order of the priced lines; null: it is charged at once. */
  held: Held | null
  /** Those that it was priced with. */
  deals: readonly PricingDeal[]
}

export interface WriteOrderParams {
  order: NewOrder & {fingerprint: string; stockTaken: boolean}
  cart: OrderedCart
  /** Orders per window. */
  capacity: number
  by: Actor
  /** Staff placed it: what bounds unpaid first orders does not bound it. */
  isTrusted?: boolean
  /** In the same transaction. */
  onPlaced?: (tx: Sql, orderId: string) => Promise<void>
}

export type WriteOrderOutcome =
  | {kind: 'placed'; orderId: string}
  | ({kind: 'paused'} & OrderPause)
  | {kind: 'full'}
  /** Too many unpaid first orders in the window. */
  | {kind: 'waiting'}
  /** Unpaid first orders hold too much of these products. */
  | {kind: 'kept'; productIds: string[]}
  /** Stock was sold meanwhile. */
  | {kind: 'short'}
  | {kind: 'overtaken'}

/** Rolls the transaction back. */
class NotPlaced extends Error {
  override name = 'NotPlaced'

  constructor(readonly outcome: WriteOrderOutcome) {
    super(`Not placed: ${outcome.kind}.`)
  }
}

function isNotPlaced(error: unknown): error is NotPlaced {
  return hasErrorName(error, 'NotPlaced')
}

/** Pause, window, order, stock and first payment attempt in one transaction. Always lock in this order to avoid deadlocks. */
export async function writeOrder(
  sql: Sql,
  {order, cart, capacity, by, isTrusted = false, onPlaced}: WriteOrderParams,
): Promise<WriteOrderOutcome> {
  const {priced, products, notes, choices, deals, held: cardHold} = cart
  const weighed = cardHold && {held: cardHold, deals}
  const lines = newOrderLinesOf(priced, products, {notes, choices, weighed})
  const holdCents = cardHold?.totalCents ?? null
  const estimateCents = holdCents === null ? null : priced.totalCents
  return retryOnConflict(() =>
    sql.transaction(async (tx): Promise<WriteOrderOutcome> => {
      const {customerId, guestId, pickupStartsAt: startsAt, campaignId = null, at: now} = order
      const buyerId = customerId ?? guestId ?? ''
      const pause = await findPauseOfOrder(tx, now.getTime())
      if (pause) throw new NotPlaced({kind: 'paused', endsAt: pause.endsAt})
      const held = await holdWindow(tx, {startsAt, capacity, now, buyerId, campaignId})
      if (held !== 'held' && !(isTrusted && held === 'waiting')) throw new NotPlaced({kind: held})
      const {kind, id: orderId} = await insertOrder(tx, {...order, holdCents, estimateCents}, lines, by)
      if (kind !== 'placed') throw new NotPlaced({kind: 'overtaken'})
      if (order.stockTaken) await takeUnits(tx, orderId, {lines, isTrusted})
      const amountCents = holdCents ?? priced.totalCents
      await insertAttempt(tx, {orderId, attempt: 1, amountCents, at: order.at})
      await onPlaced?.(tx, orderId)
      return {kind: 'placed', orderId}
    }),
  )
}

/** @throws NotPlaced `short`, `kept` */
async function takeUnits(
  tx: Sql,
  orderId: string,
  {lines, isTrusted}: {lines: readonly NewOrderLine[]; isTrusted: boolean},
): Promise<void> {
  if ((await takeStock(tx, lines)) === 'short') throw new NotPlaced({kind: 'short'})
  if (isTrusted) return
  const productIds = await findProductsOverUnprovenLimit(tx, orderId)
  if (productIds.length > 0) throw new NotPlaced({kind: 'kept', productIds})
}

/** False: another process has begun this attempt. */
export async function insertAttempt(
  tx: Sql,
  {orderId, attempt, amountCents, at}: {orderId: string; attempt: number; amountCents: number; at: Date},
): Promise<boolean> {
  const inserted = await tx
    .insert(payments)
    .values({
      ...{id: makeRowId('payment'), orderId, attempt, amountCents, createdAt: at},
      ...({status: 'opening', refundedCents: 0, currency: 'usd'} as const),
    })
    .onConflictDoNothing()
    .returning({id: payments.id})
  return inserted.length > 0
}

const MAX_TRIES = 4
/** Deadlock, serialization failure. */
const RETRYABLE_CODES = ['40P01', '40001']

async function retryOnConflict(write: () => Promise<WriteOrderOutcome>): Promise<WriteOrderOutcome> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write()
    } catch (error) {
      if (isNotPlaced(error)) return error.outcome
      if (tries === MAX_TRIES || !RETRYABLE_CODES.includes(sqlStateOf(error))) throw error
    }
  }
}
