import type {BuyerId} from '~/domain/orders/buyer.server'
import type {Address} from '~/domain/address/address'
import type {CartQuote, SubmittedCart} from '~/domain/cart/cart-view'
import type {OrderPause} from '~/domain/pickup/order-pause'
import type {UnfitWindow} from '~/domain/pickup/pickup'
import type {ByWeight} from '~/domain/pricing/types'

export interface PendingSummary {
  number: string
  totalCents: number
  /** What the card is to hold; null: nothing of it is weighed, and the total is what it costs. */
  holdCents: number | null
  createdAt: string
}

export interface Checkout {
  place(input: PlaceInput): Promise<PlaceOutcome>
  /** The customer's or guest's pending order, for the checkout page. */
  findPending(buyerId: BuyerId): Promise<PendingSummary | null>
  /** The status of one's own order, for a browser that placed it and did not return. */
  findStatus(
    buyerIds: BuyerId | readonly BuyerId[],
    number: string,
  ): Promise<'waiting' | 'paid' | 'over' | null>
}

/** A customer, or a guest with what was typed. */
export interface Buyer {
  id: BuyerId
  email: string
}

/** `seen` is compared with current prices, never charged. */
export interface PlaceInput extends SubmittedCart {
  buyer: Buyer
  /** Made by the form: the same form sent twice is one order. */
  formToken: string
  deliveryOption: 'pickup' | 'delivery'
  /** "YYYY-MM-DD" and "HH:MM" in the store's zone. */
  date: string
  time: string
  name: string
  /** Ten digits. */
  phone: string
  /** With delivery. */
  address: Address | null
  /** For the whole order; empty: none. */
  note: string
}

export interface PriceDifference {
  id: string
  title: string
  /** `amount`: it is not ordered in this quantity, but in the one that `left` says. */
  kind: 'dearer' | 'cheaper' | 'gone' | 'sold-out' | 'fewer' | 'amount'
  /** Of the line. */
  seenCents: number | null
  nowCents: number | null
  /** With `fewer`: how many there are. */
  left?: number
  /** With `amount`: what it counts. */
  per?: ByWeight['per']
  /** It will be weighed: the sums are estimates. */
  isEstimate?: true
}

export type PlaceOutcome =
  /** To the card provider's page. */
  | {kind: 'pay'; url: string; orderId: string; number: string}
  /** Already paid; to /order-complete. */
  | {kind: 'paid'; sessionId: string; number: string}
  /** Nothing was placed: prices or stock differ from what the shopper saw. */
  | {kind: 'changed'; differences: PriceDifference[]; quote: CartQuote; totalCents: number}
  /** `waiting`: too many first orders for it are not paid yet. */
  | {kind: 'window'; why: 'full' | 'waiting' | 'too-soon' | 'closed' | 'too-far' | UnfitWindow}
  /** Staff take no new orders for now. */
  | ({kind: 'paused'} & OrderPause)
  | {kind: 'no-delivery'; why: 'not-offered' | 'too-little' | 'too-far'}
  | {kind: 'address-missing'}
  | {kind: 'empty'}
  /** Card payments begin at 50 cents. */
  | {kind: 'too-little'}
  /** Beyond the limits of a first order. */
  | {kind: 'too-much'}
  /** Other unpaid first orders hold much of these. */
  | {kind: 'kept'; titles: string[]}
  | {kind: 'slow-down'; retryAfterSeconds: number}
  /** The same form may be sent again. */
  | {kind: 'unavailable'; why: 'payment' | 'catalog'}
  /** The card provider rejects our key: staff must act. */
  | {kind: 'closed'}
