import {createHash} from 'node:crypto'
import type {PricedCart} from '~/domain/pricing/types'
import type {PlaceInput} from './checkout'

type OrderRequest = Omit<PlaceInput, 'customer' | 'formToken' | 'seen'>

/**
 * What of an order makes it another one: first what was asked for, then what that costs. The first part alone tells
 * whether a form that is sent again still asks for the same, whatever has become dearer meanwhile.
 */
export function fingerprintOf(request: OrderRequest, {lines, taxCents, totalCents}: PricedCart): string {
  const prices = lines
    .map(
      ({productId, quantity, unitCents, totalCents}) => [productId, quantity, unitCents, totalCents] as const,
    )
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return requestDigestOf(request) + digest([prices, taxCents, totalCents])
}

export function matchesRequest(fingerprint: string | null, request: OrderRequest): boolean {
  return fingerprint?.startsWith(requestDigestOf(request)) ?? false
}

function requestDigestOf({lines, deliveryOption, date, time, name, phone, address}: OrderRequest): string {
  const items = lines.map(({id, quantity}) => [id, quantity] as const).sort(([a], [b]) => (a < b ? -1 : 1))
  const {line1, line2, city, state, zip} = address ?? {}
  const destination = deliveryOption === 'delivery' ? [line1, line2, city, state, zip] : []
  return `${digest([items, deliveryOption, date, time, name, phone, destination])}.`
}

/**
 * How a form's token is kept: with whose it is, so that nobody is shown another's order by knowing a token. The same
 * token may have made several orders, of which only one is not over; they are told apart by what follows.
 */
export function storedTokenOf(customerId: string, formToken: string): string {
  return `form-${digest([customerId, formToken])}-`
}

/** The same input, to the letter. */
export function inputKeyOf({customer, ...input}: PlaceInput): string {
  return digest([customer.id, customer.email, input])
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}
