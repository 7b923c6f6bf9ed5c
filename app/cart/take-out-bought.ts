import type {CartStore} from './cart-store'

/** Under it lie the numbers of orders whose things were taken out of this browser's cart. */
export const BOUGHT_KEY = 'cartBought'
const MOST_KEPT = 50

interface Bought {
  /** Of the order. */
  number: string
  lines: readonly {id: string; quantity: number}[]
}

/**
 * Takes what was bought out of the cart, once for each order: whoever looks at the order again has other things in
 * the cart by then. What was put in on top of it, in another tab, stays.
 */
export function takeOutBought(
  cart: Pick<CartStore, 'read' | 'refresh' | 'remove' | 'setQuantity'>,
  storage: () => Storage,
  {number, lines}: Bought,
): void {
  const before = readNumbers(storage)
  if (before === null || before.includes(number)) return
  cart.refresh()
  for (const {id, quantity} of lines) {
    const there = cart.read().items.find((item) => item.id === id)
    if (!there) continue
    const left = there.product_quantity - quantity
    if (left > 0) cart.setQuantity(id, left)
    else cart.remove(id)
  }
  try {
    storage().setItem(BOUGHT_KEY, JSON.stringify([...before, number].slice(-MOST_KEPT)))
  } catch (error) {
    console.error('It could not be noted that what was bought has left the cart.', error)
  }
}

/** Null: the browser forbids to look, so the cart lives in memory only, and there is nothing of before in it. */
function readNumbers(storage: () => Storage): string[] | null {
  let raw: string | null
  try {
    raw = storage().getItem(BOUGHT_KEY)
  } catch (error) {
    console.error('It could not be read whether what was bought has left the cart.', error)
    return null
  }
  const numbers = parseJson(raw ?? '[]')
  return Array.isArray(numbers) ? numbers.filter((number) => typeof number === 'string') : []
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
