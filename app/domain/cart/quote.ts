import type {ProductSummary} from '~/domain/catalog/product-summary'
import type {PriceRules} from '~/domain/pricing/types'
import {isObject} from '../../../runtime/json'

/** All that prices a cart at one moment, as the server tells it. */
export interface CartQuote {
  /** Those that are for sale. What was asked for and is not here is gone. */
  products: ProductSummary[]
  rules: PriceRules
  /** The server's clock. */
  now: number
  /** The moment at which the rules are no longer right; null: no end is known. */
  nextChange: number | null
}

export type QuoteResponse = CartQuote | {problem: {text: string}}

export interface RequestedLine {
  id: string
  quantity: number
}

/** Null: it is no answer that this page knows, as when the shop was renewed meanwhile. */
export function parseQuoteResponse(response: unknown): QuoteResponse | null {
  if (!isObject(response)) return null
  const {problem} = response
  if (isObject(problem) && typeof problem['text'] === 'string') return {problem: {text: problem['text']}}
  return isQuote(response) ? response : null
}

function isQuote(response: object): response is CartQuote {
  if (!('products' in response && 'rules' in response && 'now' in response && 'nextChange' in response))
    return false
  const {products, rules, now, nextChange} = response
  return (
    Array.isArray(products) &&
    products.every(isProductSummary) &&
    isObject(rules) &&
    Array.isArray(rules['deals']) &&
    rules['deals'].every(isDeal) &&
    typeof rules['taxBasisPoints'] === 'number' &&
    typeof now === 'number' &&
    (nextChange === null || typeof nextChange === 'number')
  )
}

/** What is calculated with; the rest is only shown. */
function isProductSummary(product: unknown): boolean {
  if (!isObject(product) || !isObject(product['shown'])) return false
  const {id, categoryId, priceCents, discountCents, discountBasisPoints, taxable, stock, shown} = product
  return (
    typeof id === 'string' &&
    typeof categoryId === 'string' &&
    Number.isInteger(priceCents) &&
    [discountCents, discountBasisPoints, stock].every(isCountOrNull) &&
    typeof taxable === 'boolean' &&
    Number.isInteger(shown['cents'])
  )
}

function isDeal(deal: unknown): boolean {
  if (!isObject(deal) || !isObject(deal['terms'])) return false
  const {id, productIds, categoryIds, terms} = deal
  return (
    typeof id === 'string' &&
    typeof terms['kind'] === 'string' &&
    Array.isArray(productIds) &&
    Array.isArray(categoryIds)
  )
}

function isCountOrNull(value: unknown): boolean {
  return value === null || Number.isInteger(value)
}
