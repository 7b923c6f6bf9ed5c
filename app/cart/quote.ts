import type {CardProduct} from '~/catalog/card'
import type {PriceRules} from '~/pricing/rules'

/** All that prices a cart at one moment, as the server tells it. */
export interface CartQuote {
  /** Those that are for sale. What was asked for and is not here is gone. */
  products: CardProduct[]
  rules: PriceRules
  /** The server's clock. */
  now: number
  /** The moment at which the rules are no longer right; null: no end is known. */
  nextChange: number | null
}

export type QuoteAnswer = CartQuote | {problem: {text: string}}

export interface AskedLine {
  id: string
  quantity: number
}

/** Null: it is no answer that this page knows, as when the shop was renewed meanwhile. */
export function parseQuoteAnswer(answer: unknown): QuoteAnswer | null {
  if (!isObject(answer)) return null
  const {problem} = answer
  if (isObject(problem) && typeof problem['text'] === 'string') return {problem: {text: problem['text']}}
  return isQuote(answer) ? answer : null
}

function isQuote(answer: object): answer is CartQuote {
  if (!('products' in answer && 'rules' in answer && 'now' in answer && 'nextChange' in answer)) return false
  const {products, rules, now, nextChange} = answer
  return (
    Array.isArray(products) &&
    products.every(isProduct) &&
    isObject(rules) &&
    Array.isArray(rules['deals']) &&
    rules['deals'].every(isDeal) &&
    typeof rules['taxBasisPoints'] === 'number' &&
    typeof now === 'number' &&
    (nextChange === null || typeof nextChange === 'number')
  )
}

/** What is calculated with; the rest is only shown. */
function isProduct(product: unknown): boolean {
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
