import {useRouteLoaderData} from '@remix-run/react'
import {useEffect, useMemo, useSyncExternalStore} from 'react'
import {SHOP_ROUTE} from '~/store/page-meta'
import {watchMoment} from '~/ui/watch-moment'
import type {CartItem} from './cart-item'
import {viewCart} from './cart-view'
import type {CartView} from './cart-view'
import {browserCart} from './use-cart'
import {createQuoteStore, NO_QUOTE, sendQuestion} from './quote-store'
import type {QuoteState} from './quote-store'

const quotes = createQuoteStore(sendQuestion)
const ask = () => quotes.ask(browserCart().read().items)

/** Several taps on a shelf are one question. */
const PAUSE_MS = 250

export interface QuotedCart {
  view: CartView
  state: QuoteState
  ask: () => void
}

/** The cart at today's prices, which are asked for whenever they may have changed. */
export function useQuotedCart(items: readonly CartItem[], open: boolean): QuotedCart {
  const state = useSyncExternalStore(quotes.subscribe, quotes.read, () => NO_QUOTE)
  const {known, arrived} = state
  const view = useMemo(() => viewCart(items, known), [items, known])
  const published = usePublishedVersion()
  const unknown = items.some(({id}) => !known?.asked.has(id))

  // A changed quantity needs no answer, and a new product is asked for below: only what may have changed there.
  useEffect(() => {
    if (open) ask()
  }, [open])
  useEffect(() => {
    if (quotes.read().known) ask()
  }, [published])

  useEffect(() => {
    if (!unknown) return
    const timer = setTimeout(ask, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [unknown, items])

  const nextChange = known?.quote.nextChange ?? null
  const due = known && nextChange !== null ? arrived + (nextChange - known.quote.now) : null
  useEffect(() => (due === null ? undefined : watchMoment(due, ask)), [due])

  useEffect(() => {
    if (state.problem === null) return
    window.addEventListener('online', ask)
    return () => window.removeEventListener('online', ask)
  }, [state.problem])

  return {view, state, ask}
}

/** Changes with every edit that staff publish: a deal may be among them. */
function usePublishedVersion(): unknown {
  const shop = useRouteLoaderData(SHOP_ROUTE)
  return typeof shop === 'object' && shop !== null && 'version' in shop ? shop.version : undefined
}
