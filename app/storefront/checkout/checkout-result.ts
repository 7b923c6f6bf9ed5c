import {parseQuoteResponse} from '~/storefront/cart/quote-store'
import type {PickupOffer} from '~/domain/pickup/pickup'
import type {PlaceOutcome} from '~/domain/checkout/checkout'
import type {CheckoutProblems} from './checkout-form'
import type {PricedSharedList} from '~/domain/cart/shared-list.server'
import type {CheckoutForm} from './checkout-form'
import {isObject} from '../../../runtime/json'

/** Nothing was placed: prices or stock are not what the shopper saw. */
export type ChangedResult = Extract<PlaceOutcome, {kind: 'changed'}>

/** What came of pressing CHECK OUT, as the page shows it. */
export type CheckoutResult =
  /** To the payment page, or, paid already, to the order's. */
  | {kind: 'go'; url: string; number: string}
  | {kind: 'sign-in'}
  | {kind: 'empty'}
  | ChangedResult
  | {
      kind: 'refused'
      problems: CheckoutProblems
      /** The windows as they are now, where the chosen one cannot be had. */
      offer?: PickupOffer
      /** Nothing but calling helps. */
      call?: boolean
    }

/** Null: it is no answer that this page knows, as when the shop was renewed meanwhile. */
export function parseCheckoutResult(result: unknown): CheckoutResult | null {
  if (!isObject(result)) return null
  return isCheckoutResult(result) ? (result as unknown as CheckoutResult) : null
}

function isCheckoutResult({kind, ...fields}: Record<string, unknown>): boolean {
  const {url, number, differences, quote, totalCents, problems, offer} = fields
  switch (kind) {
    case 'go':
      return typeof url === 'string' && typeof number === 'string'
    case 'sign-in':
    case 'empty':
      return true
    case 'changed': {
      const known = parseQuoteResponse(quote)
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

/** What came of a form that the browser sent by itself. */
export interface CheckoutActionData {
  form: CheckoutForm
  answer: CheckoutResult
  /** The list as it can be had now, where it is not what it was. */
  list: PricedSharedList | null
}
