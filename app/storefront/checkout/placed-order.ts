import {PURCHASED_KEY, removePurchased} from '~/storefront/cart/remove-purchased'
import type {RequestedLine} from '~/domain/cart/cart-item'
import {isObject} from '../../../runtime/json'
import * as paths from '~/platform/url/addresses'
import {browserCart} from '~/storefront/cart/use-cart'
import {nullIfBlocked, browserDraft} from './checkout-draft'
import {useEffect, useState} from 'react'

/** The order that this browser went to pay and has not yet seen paid. */
const PLACED_KEY = 'placedOrder'

export type PlacedStatus = {status: 'waiting' | 'over' | null} | {status: 'paid'; lines: RequestedLine[]}

export function rememberPlaced(number: string): void {
  nullIfBlocked(() => window.localStorage.setItem(PLACED_KEY, number))
}

export function findPlaced(): string | null {
  return nullIfBlocked(() => window.localStorage.getItem(PLACED_KEY))
}

export function forgetPlaced(): void {
  nullIfBlocked(() => window.localStorage.removeItem(PLACED_KEY))
}

/** @throws if the response fails or is unknown */
export async function fetchPlacedStatus(number: string, signal: AbortSignal): Promise<PlacedStatus> {
  const response = await fetch(`${paths.checkoutStatus()}?${new URLSearchParams({number}).toString()}`, {
    headers: {accept: 'application/json'},
    redirect: 'error',
    signal,
  })
  const body: unknown = await response.json()
  if (!isStatus(body)) throw new Error('the server answered with something else')
  return body
}

/** The confirmation page has been shown. */
export function isSeenPaid(number: string): boolean {
  return (
    nullIfBlocked(() => window.localStorage.getItem(PURCHASED_KEY))?.includes(JSON.stringify(number)) ?? false
  )
}

function isStatus(body: unknown): body is PlacedStatus {
  if (!isObject(body)) return false
  const {status, lines} = body
  if (status !== 'paid') return status === null || typeof status === 'string'
  return Array.isArray(lines) && lines.every((line) => isObject(line) && 'id' in line && 'quantity' in line)
}

export type PlacedOrder = {kind: 'none'} | {kind: 'loading'} | {kind: 'paid'; number: string}

/**
 * Checks the order that this browser went to pay whenever the page is shown: once it is paid, the purchased items leave
 * the cart, even if nobody saw the confirmation.
 *
 * @param buyer who may ask: the signed-in customer or a guest; null: nobody
 */
export function usePlacedOrder(buyer: string | null): PlacedOrder {
  const [placed, setPlaced] = useState<PlacedOrder>({kind: 'none'})

  useEffect(() => {
    const controller = new AbortController()
    async function check() {
      forgetPaid()
      const number = findPlaced()
      browserDraft().noteWaiting(number)
      if (number === null || buyer === null) return
      setPlaced({kind: 'loading'})
      try {
        const response = await fetchPlacedStatus(number, controller.signal)
        // Another tab may have handled it meanwhile.
        const isOurs = findPlaced() === number
        if (isOurs && (response.status === 'paid' || response.status === 'over'))
          finishPlaced(response.status)
        if (isOurs && response.status === 'paid')
          removePurchased(browserCart(), () => window.localStorage, {number, lines: response.lines})
        setPlaced(response.status === 'paid' ? {kind: 'paid', number} : {kind: 'none'})
      } catch (error) {
        if (controller.signal.aborted) return
        // The next visit retries.
        console.error('The last order could not be looked up.', error)
        setPlaced({kind: 'none'})
      }
    }
    const onPageShow = ({persisted}: PageTransitionEvent) => {
      if (persisted) void check()
    }
    void check()
    window.addEventListener('pageshow', onPageShow)
    return () => {
      controller.abort()
      window.removeEventListener('pageshow', onPageShow)
    }
  }, [buyer])

  return placed
}

/** The order whose confirmation was shown, and with it what was typed for it. */
export function forgetPaid() {
  const number = findPlaced()
  if (number !== null && isSeenPaid(number)) finishPlaced('paid')
}

function finishPlaced(status: 'paid' | 'over') {
  forgetPlaced()
  if (status === 'paid') browserDraft().finish()
  else browserDraft().startAnew()
}
