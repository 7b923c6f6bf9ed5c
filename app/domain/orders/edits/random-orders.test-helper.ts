import fc from 'fast-check'
import {newOrderLinesOf} from '~/domain/orders/new-order'
import {priceCart} from '~/domain/pricing/price-cart'
import {shops} from '~/domain/pricing/random-shops.test-helper'
import {EDIT_REASONS} from './order-edit'
import type {EditableOrder, LineChange} from './plan-edit'

const product = {unit: 'each', picture: null}

/** Priced as the checkout prices, with deals, taxes and the store's own discounts. */
export const randomOrders: fc.Arbitrary<EditableOrder> = fc
  .tuple(shops({lines: 5}), fc.boolean())
  .filter(([{lines}]) => lines.length > 0)
  .map(([{products, deals, lines, taxBasisPoints}, keepsRate]) => {
    const priced = priceCart(lines, products, {deals, taxBasisPoints})
    const named = products.map((one) => ({...one, ...product, title: one.id}))
    return {
      lines: newOrderLinesOf(priced, named).map((line, index) => ({...line, position: index + 1})),
      taxCents: priced.taxCents,
      taxBasisPoints: keepsRate ? taxBasisPoints : null,
      refunds: [],
      edits: [],
    }
  })

/** One change per line at most, of lines chosen by their place. */
export const randomChanges = fc.array(
  fc.record({
    at: fc.nat(4),
    keep: fc.nat(8),
    reason: fc.constantFrom(...EDIT_REASONS),
    swap: fc.option(
      fc.record({
        quantity: fc.integer({min: 1, max: 6}),
        product: fc.record({
          ...{id: fc.constantFrom('s0', 's1'), title: fc.constant('Swapped in')},
          ...{unit: fc.constant('each'), picture: fc.constant(null)},
          ...{priceCents: fc.nat(2_500), sellingCents: fc.nat(2_500), taxable: fc.boolean()},
        }),
      }),
    ),
  }),
  {minLength: 1, maxLength: 5},
)

export type RandomChange = typeof randomChanges extends fc.Arbitrary<(infer Change)[]> ? Change : never

export function changesFor(order: EditableOrder, random: readonly RandomChange[]): LineChange[] {
  const changes = new Map<number, LineChange>()
  for (const {at, keep, ...change} of random) {
    const line = order.lines[at % order.lines.length]
    if (line)
      changes.set(line.position, {...change, position: line.position, keep: keep % (line.quantity + 1)})
  }
  return [...changes.values()].filter(
    ({position, keep}) => keep < (order.lines.find((line) => line.position === position)?.quantity ?? 0),
  )
}
