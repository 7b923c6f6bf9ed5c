import {PRODUCT_ID} from '~/catalog/product'
import {MAX_LINES, MAX_QUANTITY} from './cart-item'
import type {CartItem} from './cart-item'
import type {AskedLine} from './quote'

/** More than 200 lines of the longest ids. */
const LONGEST = 10_000
const MOST_NAMED = 10
const LONGEST_NAME = 40

export interface SharedList {
  lines: AskedLine[]
  /** Parts of the address that name no product; the first ten, shortened. */
  strange: string[]
}

type ListItem = Pick<CartItem, 'id' | 'product_quantity'>

/** "/cart?items=GRAIN-COUSCOUS-FINE*2,SWEET-HALVA-PISTACHIO*1": legible, and nothing in it needs escaping. */
export function sharePath(items: readonly ListItem[]): string {
  return `/cart?items=${listText(items)}`
}

/** Where the same list is paid without the browser's cart, and so without scripts. */
export function checkoutPath(items: readonly ListItem[]): string {
  return `/checkout?items=${listText(items)}`
}

export function listText(items: readonly ListItem[]): string {
  return items.map(({id, product_quantity}) => `${id}*${product_quantity}`).join(',')
}

/** Reads what may have been cut, typed or doctored on its way here. */
export function parseSharedList(text: string | null): SharedList {
  const lines = new Map<string, number>()
  const strange = new Set<string>()
  for (const part of (text ?? '').slice(0, LONGEST).split(',')) {
    if (part.trim() === '') continue
    const [id = '', count = '1', ...more] = part.trim().split('*')
    const quantity = /^\d{1,4}$/.test(count) ? Number(count) : 0
    if (more.length > 0 || quantity < 1 || !PRODUCT_ID.test(id)) {
      if (strange.size < MOST_NAMED) strange.add(part.trim().slice(0, LONGEST_NAME))
    } else if (lines.size < MAX_LINES || lines.has(id)) {
      lines.set(id, Math.min((lines.get(id) ?? 0) + quantity, MAX_QUANTITY))
    }
  }
  return {lines: [...lines].map(([id, quantity]) => ({id, quantity})), strange: [...strange]}
}
