import {createHash} from 'node:crypto'
import {DEFAULT_IF_MISSING} from '~/domain/cart/if-missing'
import {isGuestId} from '~/domain/orders/buyer.server'
import type {BuyerId} from '~/domain/orders/buyer.server'
import type {Held} from '~/domain/pricing/limits'
import type {PricedCart} from '~/domain/pricing/types'
import type {PlaceInput} from './checkout'

type OrderRequest = Omit<PlaceInput, 'formToken' | 'seen'>

/**
 * Identifies an order by its request and its prices. The first part alone tells whether a resent form requests the
 * same, even if prices changed meanwhile.
 */
export function fingerprintOf(
  request: OrderRequest,
  {lines, taxCents, totalCents}: PricedCart,
  held: Held | null,
): string {
  const prices = lines
    .map(
      ({productId, quantity, unitCents, totalCents}) => [productId, quantity, unitCents, totalCents] as const,
    )
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return requestDigestOf(request) + digest([prices, taxCents, totalCents, ...(held ? [held.totalCents] : [])])
}

export function matchesRequest(fingerprint: string | null, request: OrderRequest): boolean {
  return fingerprint?.startsWith(requestDigestOf(request)) ?? false
}

function requestDigestOf(request: OrderRequest): string {
  const {buyer, lines, notes, choices, deliveryOption, date, time, name, phone, address, note} = request
  const items = lines.map(({id, quantity}) => [id, quantity] as const).sort(([a], [b]) => (a < b ? -1 : 1))
  const {line1, line2, city, state, zip} = address ?? {}
  const destination = deliveryOption === 'delivery' ? [line1, line2, city, state, zip] : []
  const lineNotes = items.map(([id]) => notes[id] ?? '')
  const lineChoices = items.map(([id]) => choices[id] ?? DEFAULT_IF_MISSING)
  // So that orders from before there were choices are known again.
  const chosen = lineChoices.some((choice) => choice !== DEFAULT_IF_MISSING) ? [lineChoices] : []
  const contact = [name, phone, ...(isGuestId(buyer.id) ? [buyer.email] : [])]
  return `${digest([items, deliveryOption, date, time, ...contact, destination, note, lineNotes, ...chosen])}.`
}

/**
 * Hashed with the customer's or guest's id, so that knowing a token shows nobody else's order. A token may have made several
 * orders, at most one of them live; a counter that follows distinguishes them.
 */
export function storedTokenOf(buyerId: BuyerId, formToken: string): string {
  return `form-${digest([buyerId, formToken])}-`
}

/** The same input, to the letter. */
export function inputKeyOf({buyer, ...input}: PlaceInput): string {
  return digest([buyer.id, buyer.email, input])
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}
