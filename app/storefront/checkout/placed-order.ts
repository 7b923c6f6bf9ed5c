import {PURCHASED_KEY, removePurchased} from '~/storefront/cart/remove-purchased'
import * as paths from '~/platform/url/addresses'
import {browserCart} from '~/storefront/cart/use-cart'
import {nullIfBlocked} from './checkout-draft'

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
export function removePlacedFromCart(number: string, lines: readonly PurchasedLine[]): void {
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
