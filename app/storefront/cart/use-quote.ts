import {useEffect, useMemo, useSyncExternalStore} from 'react'
import {useSite} from '~/storefront/shell/page-meta'
import {watchTime} from '~/ui/watch-time'
import {requestedLinesOf} from '~/domain/cart/cart-item'
import type {CartItem, RequestedLine} from '~/domain/cart/cart-item'
import {createCartView} from '~/domain/cart/cart-view'
import type {CartView, CartQuote, RequestedQuote} from '~/domain/cart/cart-view'
import type {PickupOutlook} from '~/domain/pickup/find-earliest.server'
import {browserCart} from './use-cart'
import * as paths from '~/platform/url/addresses'
import {isObject} from '../../../runtime/json'
import {messages} from '~/domain/cart/messages'

/** Prices, and the first pickup time that an order of now can have; null: none, or not known. */
export type PricedCartResponse = CartQuote & PickupOutlook

export type QuoteResponse = PricedCartResponse | {problem: {text: string}}

export interface QuoteState {
  /** The last response, however old. */
  known: (RequestedQuote & {quote: PricedCartResponse}) | null
  /** By the browser's clock. */
  receivedAt: number
  isLoading: boolean
  /** Why the last request failed. */
  problem: string | null
}

export type QuoteStore = ReturnType<typeof createQuoteStore>

const NO_QUOTE: QuoteState = {known: null, receivedAt: 0, isLoading: false, problem: null}

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

async function fetchQuote(lines: readonly RequestedLine[], signal: AbortSignal): Promise<QuoteResponse> {
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
  return isQuote(response) && isPickup(response['pickup']) && isTextOrNull(response['paused'])
    ? (response as unknown as PricedCartResponse)
    : null
}

/** Of the cart, or in the response of the checkout. */
export function isQuote(response: unknown): boolean {
  return matches(response, {
    products: (products) => Array.isArray(products) && products.every(isProductSummary),
    rules: (rules) =>
      matches(rules, {
        deals: (deals) => Array.isArray(deals) && deals.every(isDeal),
        taxBasisPoints: isNumber,
      }),
    weighing: (weighing) => matches(weighing, {marginBasisPoints: isNumber, holdDays: isNumber}),
    now: isNumber,
    nextChange: (at) => at === null || isNumber(at),
  })
}

function isPickup(pickup: unknown): boolean {
  return pickup === null || matches(pickup, {date: isText, time: isText, timeZone: isText, orderBy: isText})
}

/** Only what prices are computed with. */
function isProductSummary(product: unknown): boolean {
  return matches(product, {
    id: isText,
    categoryId: isText,
    priceCents: Number.isInteger,
    discountCents: isCountOrNull,
    discountBasisPoints: isCountOrNull,
    stock: isCountOrNull,
    taxable: (taxable) => typeof taxable === 'boolean',
    shown: (shown) => matches(shown, {cents: Number.isInteger}),
    feeCents: (cents) => cents === undefined || Number.isInteger(cents),
    byWeight: (byWeight) =>
      byWeight === undefined ||
      matches(byWeight, {centsPerPound: Number.isInteger, per: isText, grams: Number.isInteger}),
    meat: (meat) =>
      meat === undefined ||
      matches(meat, {per: isText, cut: Array.isArray, smallest: Number.isInteger, step: Number.isInteger}),
  })
}

function isDeal(deal: unknown): boolean {
  return matches(deal, {
    id: isText,
    terms: (terms) => matches(terms, {kind: isText}),
    productIds: Array.isArray,
    categoryIds: Array.isArray,
  })
}

function matches(value: unknown, fields: Record<string, (field: unknown) => boolean>): boolean {
  return isObject(value) && Object.entries(fields).every(([name, isValid]) => isValid(value[name]))
}

const isNumber = (value: unknown) => typeof value === 'number'
const isText = (value: unknown) => typeof value === 'string'
const isTextOrNull = (value: unknown) => value === null || isText(value)
const isCountOrNull = (value: unknown) => value === null || Number.isInteger(value)

const quotes = createQuoteStore(fetchQuote)
const refresh = () => quotes.refresh(browserCart().read().items)

/** Several additions in a row are one request. */
const DEBOUNCE_MS = 250

export interface QuotedCart {
  view: CartView
  state: QuoteState
  refresh: () => void
}

/** Of prices, or of the first pickup time, which passes. */
export function nextChangeOf({nextChange, pickup}: PricedCartResponse): number | null {
  if (!pickup) return nextChange
  const pickupChange = Date.parse(pickup.orderBy) + 1
  return nextChange === null ? pickupChange : Math.min(nextChange, pickupChange)
}

/** The cart at current prices, requested whenever they may have changed. */
export function useQuotedCart(items: readonly CartItem[], open: boolean): QuotedCart {
  const state = useSyncExternalStore(quotes.subscribe, quotes.read, () => NO_QUOTE)
  const {known, receivedAt} = state
  const view = useMemo(() => createCartView(items, known), [items, known])
  // Changes with every edit that staff publish: a deal may be among them.
  const publishedVersion = useSite()?.version
  const hasUnknown = items.some(({id}) => !known?.requestedIds.has(id))

  // A changed quantity needs no request, and a new product has its own below.
  useEffect(() => {
    if (open) refresh()
  }, [open])
  useEffect(() => {
    if (quotes.read().known) refresh()
  }, [publishedVersion])

  useEffect(() => {
    if (!hasUnknown) return
    const timer = setTimeout(refresh, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [hasUnknown, items])

  const nextChange = known && nextChangeOf(known.quote)
  const dueAt = known && nextChange !== null ? receivedAt + (nextChange - known.quote.now) : null
  useEffect(() => (dueAt === null ? undefined : watchTime(dueAt, refresh)), [dueAt])

  useEffect(() => {
    if (state.problem === null) return
    window.addEventListener('online', refresh)
    return () => window.removeEventListener('online', refresh)
  }, [state.problem])

  return {view, state, refresh}
}
