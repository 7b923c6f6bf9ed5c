import {useEffect, useMemo, useSyncExternalStore} from 'react'
import {useSite} from '~/storefront/shell/page-meta'
import {watchTime} from '~/ui/watch-time'
import type {CartItem} from '~/domain/cart/cart-item'
import {createCartView} from '~/domain/cart/cart-view'
import type {CartView} from '~/domain/cart/cart-view'
import {browserCart} from './use-cart'
import {createQuoteStore, NO_QUOTE, fetchQuote} from './quote-store'
import type {QuoteState} from './quote-store'

const quotes = createQuoteStore(fetchQuote)
const refresh = () => quotes.refresh(browserCart().read().items)

/** Several additions in a row are one request. */
const DEBOUNCE_MS = 250

export interface QuotedCart {
  view: CartView
  state: QuoteState
  refresh: () => void
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

  const nextChange = known?.quote.nextChange ?? null
  const dueAt = known && nextChange !== null ? receivedAt + (nextChange - known.quote.now) : null
  useEffect(() => (dueAt === null ? undefined : watchTime(dueAt, refresh)), [dueAt])

  useEffect(() => {
    if (state.problem === null) return
    window.addEventListener('online', refresh)
    return () => window.removeEventListener('online', refresh)
  }, [state.problem])

  return {view, state, refresh}
}
