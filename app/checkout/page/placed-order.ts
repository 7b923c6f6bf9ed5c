import {BOUGHT_KEY, takeOutBought} from '~/cart/take-out-bought'
import {browserCart} from '~/cart/use-cart'
import {ifAllowed} from './kept-form'

/** The number of the order that this browser went to pay and has not seen paid: whoever sees that removes it. */
export const PLACED_KEY = 'placedOrder'

export interface BoughtLine {
  id: string
  quantity: number
}

/** What became of it. */
export type PlacedStatus = {status: 'waiting' | 'over' | null} | {status: 'paid'; lines: BoughtLine[]}

export function notePlaced(number: string): void {
  ifAllowed(() => window.localStorage.setItem(PLACED_KEY, number))
}

export function findPlaced(): string | null {
  return ifAllowed(() => window.localStorage.getItem(PLACED_KEY))
}

export function forgetPlaced(): void {
  ifAllowed(() => window.localStorage.removeItem(PLACED_KEY))
}

/** @throws when nobody answers, or not in the way we know */
export async function askPlaced(number: string, signal: AbortSignal): Promise<PlacedStatus> {
  const response = await fetch(`/checkout/status?${new URLSearchParams({number}).toString()}`, {
    headers: {accept: 'application/json'},
    redirect: 'error',
    signal,
  })
  const answer: unknown = await response.json()
  if (!isStatus(answer)) throw new Error('the server answered with something else')
  return answer
}

/** What was bought leaves the cart, once; what was added since stays. */
export function takeBought(number: string, lines: readonly BoughtLine[]): void {
  takeOutBought(browserCart(), () => window.localStorage, {number, lines})
}

/** The shopper has seen that order complete. */
export function isSeenPaid(number: string): boolean {
  return ifAllowed(() => window.localStorage.getItem(BOUGHT_KEY))?.includes(JSON.stringify(number)) ?? false
}

function isStatus(answer: unknown): answer is PlacedStatus {
  if (typeof answer !== 'object' || answer === null || !('status' in answer)) return false
  if (answer.status !== 'paid') return answer.status === null || typeof answer.status === 'string'
  return 'lines' in answer && Array.isArray(answer.lines) && answer.lines.every(isLine)
}

function isLine(line: unknown): line is BoughtLine {
  return typeof line === 'object' && line !== null && 'id' in line && 'quantity' in line
}
