import {isQuote} from '~/storefront/cart/use-quote'
import type {SubmittedCart} from '~/domain/cart/cart-view'
import type {PickupOffer} from '~/domain/pickup/pickup'
import type {PlaceOutcome} from '~/domain/checkout/checkout'
import type {CheckoutProblems} from './checkout-fields'
import type {PricedSharedList} from '~/domain/cart/shared-list.server'
import type {CheckoutForm} from './checkout-fields'
import type {CodeFormState} from '~/domain/customers/code/code-form'
import type {CheckoutData} from './read-checkout.server'
import {isObject} from '../../../runtime/json'

/** Nothing was placed: prices or stock differ from what the shopper saw. */
export type ChangedResult = Extract<PlaceOutcome, {kind: 'changed'}>

/** The result of CHECK OUT, as the page shows it. */
export type CheckoutResult =
  /** To the payment page, or to the confirmation if already paid. */
  | {kind: 'go'; url: string; number: string}
  | {kind: 'sign-in'}
  | {kind: 'empty'}
  | ChangedResult
  | {
      kind: 'refused'
      problems: CheckoutProblems
      /** Current windows, if the chosen one is not available. */
      offer?: PickupOffer
      /** The shopper can only call. */
      call?: boolean
    }

/** Null: unknown to this page, as after a deployment. */
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
    case 'changed':
      return Array.isArray(differences) && Number.isInteger(totalCents) && isQuote(quote)
    case 'refused':
      return isObject(problems) && (offer === undefined || (isObject(offer) && Array.isArray(offer['days'])))
    default:
      return false
  }
}

/** The result of a form submitted without scripts. */
export interface CheckoutActionData {
  form: CheckoutForm
  /** Null: signed in on the way, and nothing was placed. */
  result: CheckoutResult | null
  /** How far signing in on the way has come. */
  signIn?: CodeFormState
  /** Who has just signed in on the way. */
  customer?: CheckoutData['customer']
  /** The standing choices that were submitted, by product id. */
  choices?: SubmittedCart['choices']
  /** The available list, if it differs from the submitted one. */
  list: PricedSharedList | null
}
