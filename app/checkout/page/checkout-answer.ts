import {parseQuoteAnswer} from '~/cart/quote'
import type {CartQuote} from '~/cart/quote'
import type {PickupOffer} from '~/pickup/pickup'
import type {PriceDifference} from '../checkout'
import type {CheckoutProblems} from './checkout-form'

/** Nothing was placed: prices or stock are not what the shopper saw. */
export interface ChangedAnswer {
  kind: 'changed'
  differences: PriceDifference[]
  quote: CartQuote
  totalCents: number
}

/** What came of pressing CHECK OUT, as the page shows it. */
export type CheckoutAnswer =
  /** To the payment page, or, paid already, to the order's. */
  | {kind: 'go'; url: string; number: string}
  | {kind: 'sign-in'}
  | {kind: 'empty'}
  | ChangedAnswer
  | {
      kind: 'refused'
      problems: CheckoutProblems
      /** The windows as they are now, where the chosen one cannot be had. */
      offer?: PickupOffer
      /** Nothing but calling helps. */
      call?: boolean
    }

/** Null: it is no answer that this page knows, as when the shop was renewed meanwhile. */
export function parseCheckoutAnswer(answer: unknown): CheckoutAnswer | null {
  if (!isObject(answer)) return null
  return isKnown(answer) ? (answer as unknown as CheckoutAnswer) : null
}

function isKnown({kind, url, number, differences, quote, totalCents, problems, offer}: Fields): boolean {
  switch (kind) {
    case 'go':
      return typeof url === 'string' && typeof number === 'string'
    case 'sign-in':
    case 'empty':
      return true
    case 'changed': {
      const known = parseQuoteAnswer(quote)
      return (
        Array.isArray(differences) && Number.isInteger(totalCents) && known !== null && 'products' in known
      )
    }
    case 'refused':
      return isObject(problems) && (offer === undefined || (isObject(offer) && Array.isArray(offer['days'])))
    default:
      return false
  }
}

type Fields = Record<string, unknown>

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}
