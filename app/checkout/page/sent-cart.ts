import {z} from 'zod'
import {MAX_LINES, MAX_QUANTITY} from '~/cart/cart-item'
import type {CartView} from '~/cart/cart-view'
import {PRODUCT_ID} from '~/catalog/product'
import type {PlaceInput, PriceDifference} from '../checkout'

/** What is ordered, and what the shopper saw that it costs. It goes through the form as text in a hidden field. */
export type SentCart = Pick<PlaceInput, 'lines' | 'seen'>
type Line = SentCart['lines'][number]

const cents = z.number().int().min(0)
const cart = z.object({
  lines: z
    .array(
      z.object({
        id: z.string().regex(PRODUCT_ID),
        quantity: z.number().int().min(1).max(MAX_QUANTITY),
      }),
    )
    .max(MAX_LINES),
  seen: z.object({totalCents: cents, lines: z.record(z.string().regex(PRODUCT_ID), cents)}),
})

/** The form's own name, made when its page was: the same form sent twice is one order. */
const token = z.string().regex(/^[\w-]{16,64}$/)

export function parseFormToken(sent: unknown): string | null {
  return token.safeParse(sent).data ?? null
}

/** Null: it is no cart. Lines of one product are one line. */
export function parseSentCart(sent: unknown): SentCart | null {
  const {success, data} = cart.safeParse(typeof sent === 'string' ? parseJson(sent) : undefined)
  if (!success) return null
  const lines = new Map<string, number>()
  for (const {id, quantity} of data.lines) lines.set(id, (lines.get(id) ?? 0) + quantity)
  if ([...lines.values()].some((quantity) => quantity > MAX_QUANTITY)) return null
  return {lines: [...lines].map(([id, quantity]) => ({id, quantity})), seen: data.seen}
}

/** Undefined: it is no JSON. */
function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** What of a cart is counted, at the prices that it shows. */
export function sentCartOf({lines, totals}: Pick<CartView, 'lines' | 'totals'>): SentCart {
  const counted = lines.filter(({left}) => left !== 0)
  return {
    lines: counted.map(({item}) => ({id: item.id, quantity: item.product_quantity})),
    seen: {
      totalCents: totals.totalCents,
      lines: Object.fromEntries(counted.map(({item, cents: lineCents}) => [item.id, lineCents])),
    },
  }
}

/** What can be had of it, now that it is known what is left. */
export function withinStock(lines: readonly Line[], differences: readonly PriceDifference[]): Line[] {
  const found = new Map(differences.map((difference) => [difference.id, difference]))
  return lines.flatMap(({id, quantity}) => {
    const difference = found.get(id)
    if (difference?.kind === 'gone' || difference?.kind === 'sold-out') return []
    const left = difference?.kind === 'fewer' ? (difference.left ?? 0) : quantity
    return left > 0 ? [{id, quantity: Math.min(quantity, left)}] : []
  })
}
