import {quoteCart} from '~/domain/cart/quote.server'
import type {CartQuote} from '~/domain/cart/cart-view'
import {handoverNeedsOf} from '~/domain/cart/handover'
import type {BuyerId} from '~/domain/orders/buyer.server'
import {hasPaidBefore} from '~/domain/orders/unproven-customers.server'
import type {Held} from '~/domain/pricing/limits'
import type {PricedCart} from '~/domain/pricing/types'
import type {DeliverySettings} from '~/domain/store/pickup-settings'
import {readStoreSettings} from '~/domain/store/settings.server'
import type {PlaceInput, PlaceOutcome} from './checkout'
import {compareWithSeenPrices, restoreOwnStock} from './price-differences'
import {listSessionStarts, listUnpaidOrderEnds} from './find-orders.server'
import type {PendingOrder} from './find-orders.server'
import {fingerprintOf} from './fingerprint.server'
import {HOLD_LOOKBACK_MS, MIN_COUNTED_HOLD_MS, isOverFirstOrderLimit, nextHoldAt} from './unpaid-holds.server'
import type {ProductSource} from '~/domain/catalog/source'
import type {Content} from '~/platform/content/content.server'
import type {Pickup, PickupWindow} from '~/domain/pickup/pickup'
import type {SessionDeps} from './open-session.server'

/** Against testing of stolen cards with one payment page after the other. */
const SESSION_LIMIT = {times: 5, perMs: 10 * 60_000}
/** The least that a card can be charged. */
export const MIN_CHARGE_CENTS = 50

export interface RepricedCart {
  quote: CartQuote
  priced: PricedCart
  /** What the card is to hold; null: nothing of it is weighed. */
  held: Held | null
  fingerprint: string
  /** Orders per window. */
  capacity: number
}

/** The requested cart at current prices, or why it cannot be placed. */
export async function repriceCart(
  {sql, catalog, content, log}: PlaceDeps,
  input: PlaceInput,
  pending: PendingOrder | null,
  now: number,
): Promise<PlaceOutcome | RepricedCart> {
  const sources = {catalog, content: content(), log}
  const {lines} = input
  const [stockQuote, {pickup}] = await Promise.all([
    quoteCart(sources, lines, now),
    readStoreSettings(sources),
  ])
  if (!stockQuote) return {kind: 'unavailable', why: 'catalog'}
  const quote = restoreOwnStock(stockQuote, pending?.unitsTaken ?? new Map())
  const {differences, isChanged, priced, held} = compareWithSeenPrices(lines, input.seen, quote)
  if (isChanged) return {kind: 'changed', differences, quote, totalCents: priced.totalCents}
  const problem = findDeliveryProblem(input, pickup.delivery, priced.subtotalCents)
  if (problem) return problem
  if (priced.totalCents < MIN_CHARGE_CENTS) return {kind: 'too-little'}
  if (isOverFirstOrderLimit(lines, priced.totalCents) && !(await hasPaidBefore(sql, input.buyer.id))) {
    return {kind: 'too-much'}
  }
  return {quote, priced, held, fingerprint: fingerprintOf(input, priced, held), capacity: pickup.capacity}
}

/** Null: pickup, or delivery is possible. */
export function findDeliveryProblem(
  {deliveryOption, address}: Pick<PlaceInput, 'deliveryOption' | 'address'>,
  delivery: DeliverySettings | null,
  goodsCents: number,
): PlaceOutcome | null {
  if (deliveryOption === 'pickup') return null
  if (!delivery) return {kind: 'no-delivery', why: 'not-offered'}
  if (!address) return {kind: 'address-missing'}
  // "Orders over $100", so not one of $100.00.
  if (goodsCents <= delivery.overCents) return {kind: 'no-delivery', why: 'too-little'}
  const isInDeliveryArea =
    delivery.zipCodes.length === 0 || delivery.zipCodes.includes(address.zip.slice(0, 5))
  return isInDeliveryArea ? null : {kind: 'no-delivery', why: 'too-far'}
}

/** One by which the cart can be ready and its hold lasts. One filled by the shopper's own pending order is free for them. */
export async function findWindow(
  {pickup}: PlaceDeps,
  {date, time}: PlaceInput,
  {products, weighing}: CartQuote,
  pending: PendingOrder | null,
  now: number,
): Promise<PickupWindow | PlaceOutcome> {
  const check = await pickup.check(date, time, now, handoverNeedsOf(products, weighing, now))
  if (check.kind === 'open') return check.window
  const isOwn =
    check.kind === 'full' && pending?.pickupStartsAt.getTime() === new Date(check.window.startsAt).getTime()
  return isOwn ? check.window : {kind: 'window', why: check.kind}
}

/**
 * Until the customer may open another payment page; 0: now. Counted in the database, so it holds across processes and
 * restarts.
 */
export async function retryDelaySeconds({sql}: PlaceDeps, buyerId: BuyerId, now: number): Promise<number> {
  const {times, perMs} = SESSION_LIMIT
  const starts = await listSessionStarts(sql, buyerId, new Date(now - perMs), times)
  const first = starts[times - 1]
  const until = Math.max(first ? first.getTime() + perMs : 0, await nextAllowedAfterUnpaid(sql, buyerId, now))
  return until > now ? Math.max(1, Math.ceil((until - now) / 1000)) : 0
}

async function nextAllowedAfterUnpaid(sql: PlaceDeps['sql'], buyerId: BuyerId, now: number): Promise<number> {
  const since = new Date(now - HOLD_LOOKBACK_MS)
  const ended = await listUnpaidOrderEnds(sql, {buyerId, since, heldForMs: MIN_COUNTED_HOLD_MS})
  const next = nextHoldAt(ended)
  return next > now && !(await hasPaidBefore(sql, buyerId)) ? next : 0
}

export interface PlaceDeps extends SessionDeps {
  catalog: ProductSource
  content: () => Content
  pickup: Pickup
  takesStock: boolean
}
