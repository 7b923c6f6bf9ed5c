import type {PricedCart} from '~/domain/pricing/types'
import type {ProductSummary} from '~/domain/catalog/product-summary'
import type {RequestedLine} from '~/domain/cart/cart-item'
import type {OrderPause} from '~/domain/pickup/order-pause'
import type {PlaceOutcome, PriceDifference} from '../checkout'

/** What somebody on the phone orders, as staff have written it down. */
export interface PhoneOrderInput {
  by: {id: string; name: string}
  /** Made by the form: the same form sent twice is one order. */
  formToken: string
  /** One for each product. */
  lines: RequestedLine[]
  /** "YYYY-MM-DD" and "HH:MM" in the store's zone. */
  date: string
  time: string
  name: string
  /** Ten digits. */
  phone: string
  /** Where the link to the payment goes. */
  email: string
  /** Empty: none. */
  note: string
  /** What the form said that it comes to; never charged, only compared. */
  seenCents: number
}

/** The lines at today's prices, as far as there is enough of them. */
export interface PhoneQuote {
  priced: PricedCart
  products: readonly ProductSummary[]
  /** What is not for sale, sold out, or of which there is less. */
  missing: readonly PriceDifference[]
}

export type PhoneOrderOutcome =
  | {kind: 'placed'; number: string}
  /** It comes to another sum, or there is not enough of something. */
  | {kind: 'changed'}
  | ({kind: 'paused'} & OrderPause)
  | Extract<PlaceOutcome, {kind: 'window' | 'too-little'}>
  | {kind: 'unavailable'}

export type OpenPaymentOutcome =
  /** To the card provider's page. */
  | {kind: 'pay'; url: string}
  | {kind: 'paid'}
  /** It was canceled, or not paid in time. */
  | {kind: 'over'}
  | {kind: 'unavailable'}
