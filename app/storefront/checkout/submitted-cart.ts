import {z} from 'zod'
import {MAX_LINES, MAX_QUANTITY} from '~/domain/cart/cart-item'
import type {CartView} from '~/domain/cart/cart-view'
import {PRODUCT_ID} from '~/domain/catalog/product'
import type {PlaceInput, PriceDifference} from '~/domain/checkout/checkout'
import {parseJson} from '../../../runtime/json'

/** What is ordered, and what the shopper saw that it costs. It goes through the form as text in a hidden field. */
export type SubmittedCart = Pick<PlaceInput, 'lines' | 'seen'>
type Line = SubmittedCart['lines'][number]

const centsSchema = z.number().int().min(0)
const cartSchema = z.object({
  lines: z
    .array(
      z.object({
        id: z.string().regex(PRODUCT_ID),
        quantity: z.number().int().min(1).max(MAX_QUANTITY),
      }),
    )
    .max(MAX_LINES),
  seen: z.object({totalCents: centsSchema, lines: z.record(z.string().regex(PRODUCT_ID), centsSchema)}),
})

/** The form's own name, made when its page was: the same form sent twice is one order. */
const tokenSchema = z.string().regex(/^[\w-]{16,64}$/)

export function parseFormToken(raw: unknown): string | null {
  return tokenSchema.safeParse(raw).data ?? null
}

/** Null: it is no cart. Lines of one product are one line. */
export function parseSubmittedCart(raw: unknown): SubmittedCart | null {
  const {success, data} = cartSchema.safeParse(typeof raw === 'string' ? parseJson(raw) : undefined)
  if (!success) return null
  const lines = new Map<string, number>()
  for (const {id, quantity} of data.lines) lines.set(id, (lines.get(id) ?? 0) + quantity)
  if ([...lines.values()].some((quantity) => quantity > MAX_QUANTITY)) return null
  return {lines: [...lines].map(([id, quantity]) => ({id, quantity})), seen: data.seen}
}

/** What of a cart is counted, at the prices that it shows. */
export function toSubmittedCart({lines, totals}: Pick<CartView, 'lines' | 'totals'>): SubmittedCart {
  const counted = lines.filter(({available}) => available !== 0)
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
  const differencesById = new Map(differences.map((difference) => [difference.id, difference]))
  return lines.flatMap(({id, quantity}) => {
    const difference = differencesById.get(id)
    if (difference?.kind === 'gone' || difference?.kind === 'sold-out') return []
    const available = difference?.kind === 'fewer' ? (difference.left ?? 0) : quantity
    return available > 0 ? [{id, quantity: Math.min(quantity, available)}] : []
  })
}
