import {requestedLinesOf} from '~/domain/cart/cart-item'
import type {CartItem, RequestedLine} from '~/domain/cart/cart-item'
import * as paths from '~/platform/url/addresses'
import type {CartQuote, RequestedQuote} from '~/domain/cart/cart-view'
import {isObject} from '../../../runtime/json'
import {messages} from '~/domain/cart/messages'

export type QuoteResponse = CartQuote | {problem: {text: string}}

export interface QuoteState {
  /** The last response, however old. */
  known: RequestedQuote | null
  /** By the browser's clock. */
  receivedAt: number
  isLoading: boolean
  /** Why the last request failed. */
  problem: string | null
}

export type QuoteStore = ReturnType<typeof createQuoteStore>

export const NO_QUOTE: QuoteState = {known: null, receivedAt: 0, isLoading: false, problem: null}

const TIMEOUT_MS = 15_000

/** @param send throws when the server cannot be reached */
export function createQuoteStore(
  send: (lines: readonly RequestedLine[], signal: AbortSignal) => Promise<QuoteResponse>,
) {
  const listeners = new Set<() => void>()
  let state = NO_QUOTE
  let latest: AbortController | undefined

  function update(next: Partial<QuoteState>) {
    state = {...state, ...next}
    for (const listener of listeners) listener()
  }

  /** Only the latest request counts: earlier ones are aborted, and their responses ignored. */
  async function refresh(items: readonly CartItem[]) {
    latest?.abort()
    const controller = (latest = new AbortController())
    if (items.length === 0) return update({isLoading: false, problem: null})
    update({isLoading: true})
    const timeout = setTimeout(() => controller.abort(), TIMEOUT_MS)
    const lines = requestedLinesOf(items)
    let result: QuoteResponse
    try {
      result = await send(lines, controller.signal)
    } catch (error) {
      if (controller !== latest) return
      console.error('The cart’s prices could not be asked for.', error)
      result = {problem: {text: messages.problems.offline}}
    } finally {
      clearTimeout(timeout)
    }
    if (controller !== latest) return
    if ('problem' in result) return update({isLoading: false, problem: result.problem.text})
    const known = {quote: result, requestedIds: new Set(lines.map(({id}) => id))}
    update({known, receivedAt: Date.now(), isLoading: false, problem: null})
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => state,
    refresh: (items: readonly CartItem[]) => void refresh(items),
  }
}

export async function fetchQuote(
  lines: readonly RequestedLine[],
  signal: AbortSignal,
): Promise<QuoteResponse> {
  const response = await fetch(paths.cartPrice(), {
    method: 'POST',
    body: JSON.stringify({lines}),
    headers: {accept: 'application/json', 'content-type': 'application/json'},
    redirect: 'error',
    signal,
  })
  const result = parseQuoteResponse(await response.json())
  if (!result) throw new Error('the server answered with something else')
  return result
}

/** Null: unknown to this page, as after a deployment. */
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

/** Only what prices are computed with. */
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
