import * as paths from '~/platform/url/addresses'
import {MAX_LINES, mostOf} from './cart-item'
import type {RequestedLine} from './cart-item'
import {isLineId} from './line-id'

/** More than 200 products of the longest ids; lines of meat are longer. */
const MAX_LENGTH = 10_000
const MAX_INVALID = 10
const MAX_INVALID_LENGTH = 40

export interface SharedList {
  lines: RequestedLine[]
  /** Parts of the URL that are no product id; the first ten, shortened. */
  invalid: string[]
}

/** "/cart?items=GRAIN-COUSCOUS-FINE*2,SWEET-HALVA-PISTACHIO*1": legible, and nothing in it needs escaping. */
export function sharePath(lines: readonly RequestedLine[]): string {
  return `${paths.cart()}?items=${formatListParam(lines)}`
}

/** Checks out the same list without the browser's cart, so also without scripts. */
export function checkoutPath(lines: readonly RequestedLine[]): string {
  return `${paths.checkout()}?items=${formatListParam(lines)}`
}

/** Longer addresses are not returned to; see safe-return-path.ts. */
const MAX_RETURN_PATH = 1_500

/**
 * The checkout of this browser's cart, with a copy of it for a device that has none: where a link in a mail is opened.
 */
export function cartCheckoutPath(lines: readonly RequestedLine[]): string {
  const path = `${checkoutPath(lines)}&${OWN_CART}`
  return lines.length === 0 || path.length > MAX_RETURN_PATH ? paths.checkout() : path
}

/** In the address of the checkout: the list counts only where the browser's own cart is empty. */
export const OWN_CART = 'or=cart'

export function formatListParam(lines: readonly RequestedLine[]): string {
  return lines.map(({id, quantity}) => `${id}*${quantity}`).join(',')
}

/** Tolerates what was cut off, typed or tampered with. Of a part that the limit cuts, nobody knows what it was. */
export function parseSharedList(text: string | null): SharedList {
  const lines = new Map<string, number>()
  const invalid = new Set<string>()
  for (const segment of wholeSegments(text ?? '')) {
    if (segment.trim() === '') continue
    const [id = '', count = '1', ...rest] = segment.trim().split('*')
    const quantity = /^\d{1,4}$/.test(count) ? Number(count) : 0
    if (rest.length > 0 || quantity < 1 || !isLineId(id)) {
      if (invalid.size < MAX_INVALID) invalid.add(segment.trim().slice(0, MAX_INVALID_LENGTH))
    } else if (lines.size < MAX_LINES || lines.has(id)) {
      lines.set(id, Math.min((lines.get(id) ?? 0) + quantity, mostOf(id)))
    }
  }
  return {lines: [...lines].map(([id, quantity]) => ({id, quantity})), invalid: [...invalid]}
}

function wholeSegments(text: string): string[] {
  const segments = text.slice(0, MAX_LENGTH).split(',')
  return text.length > MAX_LENGTH && segments.length > 1 ? segments.slice(0, -1) : segments
}
