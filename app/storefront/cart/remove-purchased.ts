import type {RequestedLine} from '~/domain/cart/cart-item'
import type {CartStore} from './cart-store'
import {parseJson} from '../../../runtime/json'

/** Numbers of orders whose items were removed from this browser's cart. */
export const PURCHASED_KEY = 'cartBought'
const MAX_STORED = 50

interface Purchase {
  /** Of the order. */
  number: string
  lines: readonly RequestedLine[]
}

/**
 * Removes what was bought from the cart, once for each order: who looks at the order again later has another cart. What
 * was added meanwhile in another tab stays.
 */
export function removePurchased(
  cart: Pick<CartStore, 'read' | 'refresh' | 'remove' | 'setQuantity'>,
  storage: () => Storage,
  {number, lines}: Purchase,
): void {
  const processed = readProcessedNumbers(storage)
  if (processed === null || processed.includes(number)) return
  cart.refresh()
  for (const {id, quantity} of lines) {
    const existing = cart.read().items.find((item) => item.id === id)
    if (!existing) continue
    const remaining = existing.product_quantity - quantity
    if (remaining > 0) cart.setQuantity(id, remaining)
    else cart.remove(id)
  }
  try {
    storage().setItem(PURCHASED_KEY, JSON.stringify([...processed, number].slice(-MAX_STORED)))
  } catch (error) {
    console.error('It could not be noted that what was bought has left the cart.', error)
  }
}

/** Null: storage is blocked, so the cart is in memory and holds nothing from before. */
function readProcessedNumbers(storage: () => Storage): string[] | null {
  let raw: string | null
  try {
    raw = storage().getItem(PURCHASED_KEY)
  } catch (error) {
    console.error('It could not be read whether what was bought has left the cart.', error)
    return null
  }
  const numbers = parseJson(raw ?? '[]')
  return Array.isArray(numbers) ? numbers.filter((number) => typeof number === 'string') : []
}
