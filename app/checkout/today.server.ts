import {quoteCart} from '~/cart/quote.server'
import type {CartQuote} from '~/cart/quote'
import {hasPaidBefore} from '~/orders/never-paid.server'
import type {PickupWindow} from '~/pickup/pickup'
import type {PricedCart} from '~/pricing/rules'
import {readStoreSettings} from '~/store/settings.server'
import {mergeLines} from './asked-lines'
import type {PlaceInput, PlaceOutcome} from './checkout'
import {findDeliveryProblem} from './delivery'
import {compareWithSeen, putBack} from './differences'
import {listSessionStarts, listUnpaidEnds} from './find-orders.server'
import type {WaitingOrder} from './find-orders.server'
import {fingerprintOf} from './fingerprint.server'
import type {PlaceParts} from './place.server'
import {COUNTED_FOR_MS, COUNTS_AFTER_MS, isTooMuchForFirst, nextHoldAt} from './unpaid-holds'

/** Cards are tried out by opening one payment page after the other. */
export const SESSION_LIMIT = {times: 5, perMs: 10 * 60_000}
/** The least that a card can be charged. */
const LEAST_CENTS = 50

interface Today {
  quote: CartQuote
  priced: PricedCart
  fingerprint: string
  /** Orders that one window takes. */
  capacity: number
}

/** What is asked for, as it is today; else why it cannot be had so. */
export async function lookAtToday(
  {sql, catalog, content, log}: PlaceParts,
  input: PlaceInput,
  waiting: WaitingOrder | null,
  now: number,
): Promise<Today | PlaceOutcome> {
  const sources = {catalog, content: content(), log}
  const lines = mergeLines(input.lines)
  const [shelves, {pickup}] = await Promise.all([quoteCart(sources, lines, now), readStoreSettings(sources)])
  if (!shelves) return {kind: 'unavailable', why: 'catalogue'}
  const quote = putBack(shelves, waiting?.taken ?? new Map())
  const {differences, isChanged, priced} = compareWithSeen(lines, input.seen, quote)
  if (isChanged) return {kind: 'changed', differences, quote, totalCents: priced.totalCents}
  const problem = findDeliveryProblem(input, pickup.delivery, priced.subtotalCents)
  if (problem) return problem
  if (priced.totalCents < LEAST_CENTS) return {kind: 'too-little'}
  if (isTooMuchForFirst(lines, priced.totalCents) && !(await hasPaidBefore(sql, input.customer.id))) {
    return {kind: 'too-much'}
  }
  return {quote, priced, fingerprint: fingerprintOf(input, priced), capacity: pickup.capacity}
}

/** The window that is asked for. One that is full by the shopper's own waiting order is not full for them. */
export async function findWindow(
  {pickup}: PlaceParts,
  {date, time}: PlaceInput,
  waiting: WaitingOrder | null,
  now: number,
): Promise<PickupWindow | PlaceOutcome> {
  const check = await pickup.check(date, time, now)
  if (check.kind === 'open') return check.window
  const isOwn =
    check.kind === 'full' && waiting?.pickupStartsAt.getTime() === new Date(check.window.startsAt).getTime()
  return isOwn ? check.window : {kind: 'window', why: check.kind}
}

/**
 * Until another payment page may be opened for the customer; 0: now. Counted in the database, so neither another
 * process nor a restart is a way around it.
 */
export async function secondsToWait({sql}: PlaceParts, customerId: string, now: number): Promise<number> {
  const {times, perMs} = SESSION_LIMIT
  const starts = await listSessionStarts(sql, customerId, new Date(now - perMs), times)
  const first = starts[times - 1]
  const until = Math.max(first ? first.getTime() + perMs : 0, await nextAfterUnpaid(sql, customerId, now))
  return until > now ? Math.max(1, Math.ceil((until - now) / 1000)) : 0
}

async function nextAfterUnpaid(sql: PlaceParts['sql'], customerId: string, now: number): Promise<number> {
  const since = new Date(now - COUNTED_FOR_MS)
  const ended = await listUnpaidEnds(sql, {customerId, since, heldForMs: COUNTS_AFTER_MS})
  const next = nextHoldAt(ended)
  return next > now && !(await hasPaidBefore(sql, customerId)) ? next : 0
}
