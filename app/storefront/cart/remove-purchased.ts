import type {CartStore} from './cart-store'
import {parseJson} from '../../../runtime/json'

/** Under it lie the numbers of orders whose things were taken out of this browser's cart. */
export const PURCHASED_KEY = 'cartBought'
const MAX_STORED = 50

interface Purchase {
  /** Of the order. */
  number: string
  lines: readonly {id: string; quantity: number}[]
}

/**
 * Takes what was bought out of the cart, once for each order: whoever looks at the order again has other things in
 * the cart by then. What was put in on top of it, in another tab, stays.
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

/** Null: the browser forbids to look, so the cart lives in memory only, and there is nothing of before in it. */
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
