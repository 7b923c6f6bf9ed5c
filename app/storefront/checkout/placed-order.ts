import {PURCHASED_KEY, removePurchased} from '~/storefront/cart/remove-purchased'
import * as paths from '~/platform/url/addresses'
import {browserCart} from '~/storefront/cart/use-cart'
import {nullIfBlocked, browserDraft} from './checkout-draft'
import {useEffect, useState} from 'react'

/** The number of the order that this browser went to pay and has not seen paid: whoever sees that removes it. */
export const PLACED_KEY = 'placedOrder'

export interface PurchasedLine {
  id: string
  quantity: number
}

/** What became of it. */
export type PlacedStatus = {status: 'waiting' | 'over' | null} | {status: 'paid'; lines: PurchasedLine[]}

export function rememberPlaced(number: string): void {
  nullIfBlocked(() => window.localStorage.setItem(PLACED_KEY, number))
}

export function findPlaced(): string | null {
  return nullIfBlocked(() => window.localStorage.getItem(PLACED_KEY))
}

export function forgetPlaced(): void {
  nullIfBlocked(() => window.localStorage.removeItem(PLACED_KEY))
}

/** @throws when nobody answers, or not in the way we know */
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

/** What was bought leaves the cart, once; what was added since stays. */
function removePlacedFromCart(number: string, lines: readonly PurchasedLine[]): void {
  removePurchased(browserCart(), () => window.localStorage, {number, lines})
}

/** The shopper has seen that order complete. */
export function isSeenPaid(number: string): boolean {
  return (
    nullIfBlocked(() => window.localStorage.getItem(PURCHASED_KEY))?.includes(JSON.stringify(number)) ?? false
  )
}

function isStatus(body: unknown): body is PlacedStatus {
  if (typeof body !== 'object' || body === null || !('status' in body)) return false
  if (body.status !== 'paid') return body.status === null || typeof body.status === 'string'
  return 'lines' in body && Array.isArray(body.lines) && body.lines.every(isLine)
}

function isLine(line: unknown): line is PurchasedLine {
  return typeof line === 'object' && line !== null && 'id' in line && 'quantity' in line
}

export type PlacedOrder = {kind: 'none'} | {kind: 'loading'} | {kind: 'paid'; number: string}

/**
 * The order that this browser went to pay, whenever the page is opened or come back to: once it is paid, what was
 * bought leaves the cart, though nobody saw that it is complete.
 */
export function usePlacedOrder(customerId: string | null): PlacedOrder {
  const [placed, setPlaced] = useState<PlacedOrder>({kind: 'none'})

  useEffect(() => {
    const controller = new AbortController()
    async function check() {
      const placedNumber = findPlaced()
      if (placedNumber !== null && isSeenPaid(placedNumber)) finishPlaced()
      const number = findPlaced()
      browserDraft().noteWaiting(number)
      if (number === null || customerId === null) return
      setPlaced({kind: 'loading'})
      try {
        const response = await fetchPlacedStatus(number, controller.signal)
        // Meanwhile another tab may have seen to it.
        const isOurs = findPlaced() === number
        if (isOurs && (response.status === 'paid' || response.status === 'over')) finishPlaced()
        if (isOurs && response.status === 'paid') removePlacedFromCart(number, response.lines)
        setPlaced(response.status === 'paid' ? {kind: 'paid', number} : {kind: 'none'})
      } catch (error) {
        if (controller.signal.aborted) return
        // The next visit asks again.
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
  }, [customerId])

  return placed
}

function finishPlaced() {
  forgetPlaced()
  browserDraft().startAnew()
}
