import type {Customer} from '~/domain/customers/customer'
import type {Address} from '~/domain/address/address'
import type {CartQuote, SubmittedCart} from '~/domain/cart/cart-view'

/** From a filled cart to the card provider's page. */
export interface Checkout {
  place(input: PlaceInput): Promise<PlaceOutcome>
  /** An order of this customer that waits for its payment, so that the page can say so. */
  findPending(customerId: string): Promise<{number: string; totalCents: number; createdAt: string} | null>
  /** The status of one of the customer's own orders, for a browser that placed it and never came back. */
  findStatus(customerId: string, number: string): Promise<'waiting' | 'paid' | 'over' | null>
}

/** `seen`, what the shopper saw when pressing the button, is compared, never charged. */
export interface PlaceInput extends SubmittedCart {
  customer: Customer
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
}

export interface PriceDifference {
  id: string
  title: string
  kind: 'dearer' | 'cheaper' | 'gone' | 'sold-out' | 'fewer'
  /** Of the line. */
  seenCents: number | null
  nowCents: number | null
  /** With `fewer`: how many there are. */
  left?: number
}

export type PlaceOutcome =
  /** To the provider's page. */
  | {kind: 'pay'; url: string; orderId: string; number: string}
  /** This order is paid already; to /order-complete. */
  | {kind: 'paid'; sessionId: string; number: string}
  /** Nothing was placed: prices or stock are not what the shopper saw. */
  | {kind: 'changed'; differences: PriceDifference[]; quote: CartQuote; totalCents: number}
  /** `waiting`: too many first orders for it are not paid yet. */
  | {kind: 'window'; why: 'full' | 'waiting' | 'too-soon' | 'closed' | 'too-far'}
  | {kind: 'no-delivery'; why: 'not-offered' | 'too-little' | 'too-far'}
  | {kind: 'address-missing'}
  | {kind: 'empty'}
  /** Card payments begin at 50 cents. */
  | {kind: 'too-little'}
  /** More than is kept for a first order while nobody has paid for it. */
  | {kind: 'too-much'}
  /** Much of these is kept for other first orders that are not paid yet. */
  | {kind: 'kept'; titles: string[]}
  | {kind: 'slow-down'; retryAfterSeconds: number}
  /** Nobody was charged; the same form may be sent again. */
  | {kind: 'unavailable'; why: 'payment' | 'catalogue'}
  /** The card provider does not know us: staff must look. */
  | {kind: 'closed'}
