import {useSyncExternalStore} from 'react'

/** What the header shows of the cart, on every page: the cart itself is loaded once there is something in it. */
export interface CartSummary {
  /** Counted units. */
  count: number
  /** Something is in it, if only what is sold out. */
  isFilled: boolean
  total: string
  isOpen: boolean
}

const EMPTY: CartSummary = {count: 0, isFilled: false, total: '', isOpen: false}

let summary = EMPTY
const listeners = new Set<() => void>()

export function publishCartSummary(next: CartSummary): void {
  summary = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Empty on the server and until the cart is loaded. */
export function useCartSummary(): CartSummary {
  return useSyncExternalStore(
    subscribe,
    () => summary,
    () => EMPTY,
  )
}
