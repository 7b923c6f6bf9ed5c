import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {
  CHICKEN_LINE,
  GOAT_LINE,
  HEAD_LINE,
  testGoat,
  testHead,
  testMeatItem,
  testMeatProduct,
} from '~/domain/catalog/meat-product.test-helper'
import type {ProductSummary} from '~/domain/catalog/product-summary'
import {priceCart} from '~/domain/pricing/price-cart'
import {mixedShops} from '~/domain/pricing/random-weights.test-helper'
import {changeKey, createCartView, toSubmittedCart} from './cart-view'
import {mergeLines, toCartItem} from './cart-item'
import type {CartItem} from './cart-item'
import {NO_NEEDS} from './handover'
import {testProductSummary, testCartItem, TEST_WEIGHING} from './cart-items.test-helper'

function quoteOf(products: ProductSummary[], items: readonly CartItem[], rules = {}) {
  return {
    quote: {
      ...{products, rules: {deals: [], taxBasisPoints: 0, ...rules}, now: 0, nextChange: null},
      weighing: TEST_WEIGHING,
    },
    requestedIds: new Set(items.map(({id}) => id)),
  }
}

const couscous = testCartItem('COUSCOUS', {price: 5.49, discountAmount: 3.99, product_quantity: 2})
const rice = testCartItem('RICE', {price: 10, product_quantity: 3})

describe('before the server has said anything', () => {
  it('counts the reduced price if there is one, else the price, times the quantity', () => {
    const {totals, count, isFullyPriced, lines} = createCartView([couscous, rice], null)
    expect(totals).toEqual({subtotalCents: 3798, taxCents: 0, totalCents: 3798, savedCents: 300})
    expect([count, isFullyPriced]).toEqual([5, false])
    expect(lines[0]?.unit).toEqual({cents: 399, wasCents: 549})
  })

  it('is exact where sums of fractions are not', () => {
    const dear = testCartItem('A', {price: 0.1, product_quantity: 3})
    expect(
      createCartView([dear, testCartItem('B', {price: 1.15, product_quantity: 99})], null).totals.totalCents,
    ).toBe(11415)
  })
})

describe('with the server’s word', () => {
  it('is priced by the deals and taxes of the day', () => {
    const deal = {
      id: 'deal',
      title: 'Lamb',
      terms: {kind: 'buyXGetY' as const, buyCount: 2, freeCount: 1},
      productIds: ['LAMB'],
      categoryIds: [],
      until: null,
    }
    const items = [testCartItem('LAMB', {product_quantity: 3})]
    const rules = {deals: [deal], taxBasisPoints: 1000}
    const view = createCartView(items, quoteOf([testProductSummary('LAMB', {taxable: true})], items, rules))
    expect(view.totals).toEqual({subtotalCents: 1398, taxCents: 140, totalCents: 1538, savedCents: 699})
    expect(view.lines[0]?.priced?.savings[0]?.text).toBe('2 + 1 free: −$6.99')
  })

  it('counts a product that was not requested yet at its last price', () => {
    const view = createCartView(
      [couscous, rice],
      quoteOf([testProductSummary('RICE', {priceCents: 1000})], [rice]),
    )
    expect([view.totals.totalCents, view.isFullyPriced, view.discontinued]).toEqual([3798, false, []])
  })

  it('keeps what is gone apart, and does not count it', () => {
    const view = createCartView(
      [couscous, rice],
      quoteOf([testProductSummary('RICE', {priceCents: 1000})], [couscous, rice]),
    )
    expect(view.discontinued).toEqual([couscous])
    expect([view.totals.totalCents, view.count]).toEqual([3000, 3])
    expect(view.changes).toEqual([{kind: 'gone', id: 'COUSCOUS', title: couscous.title}])
  })

  it('does not count what is sold out, and counts all that is wanted of what is short', () => {
    const short = testProductSummary('RICE', {priceCents: 1000, stock: 2})
    const out = testProductSummary('COUSCOUS', {priceCents: 399, stock: 0})
    const view = createCartView([couscous, rice], quoteOf([short, out], [couscous, rice]))
    expect(view.lines.map(({available, cents}) => [available, cents])).toEqual([
      [0, 0],
      [2, 3000],
    ])
    expect([view.totals.totalCents, view.totals.savedCents, view.count]).toEqual([3000, 0, 3])
    expect(view.changes).toEqual([
      {kind: 'sold-out', id: 'COUSCOUS', title: out.title},
      {kind: 'fewer', id: 'RICE', title: short.title, available: 2},
    ])
  })

  it('says which prices went up and which down', () => {
    const dearer = testProductSummary('COUSCOUS', {priceCents: 549})
    const cheaper = testProductSummary('RICE', {
      priceCents: 1000,
      shown: {cents: 900, wasCents: 1000, deal: null, multiBuy: null},
    })
    const {changes} = createCartView([couscous, rice], quoteOf([dearer, cheaper], [couscous, rice]))
    expect(changes.map(changeKey)).toEqual(['dearer COUSCOUS 549', 'cheaper RICE 900'])
    expect(changes[0]).toMatchObject({beforeCents: 399, nowCents: 549})
  })
})

const chicken = testMeatProduct(testMeatItem(), {lineId: CHICKEN_LINE})
const goat = testMeatProduct(testGoat(), {lineId: GOAT_LINE})
const head = testMeatProduct(testHead())
const meatItem = (product: ProductSummary, quantity: number, more: Partial<CartItem> = {}): CartItem => ({
  ...toCartItem(product),
  product_quantity: quantity,
  ...more,
})

describe('meat', () => {
  it('is estimated by the piece, with the most that it may come to, and what the card holds', () => {
    const items = [meatItem(chicken, 3), testCartItem('TEA', {product_quantity: 1})]
    const tea = testProductSummary('TEA', {priceCents: 699, taxable: true})
    const view = createCartView(items, quoteOf([chicken, tea], items, {taxBasisPoints: 1000}))
    // Three of $13.37, each cut for $1.50.
    expect(view.lines.map(({cents, limitCents, fitting}) => [cents, limitCents, fitting])).toEqual([
      [4461, 5130, null],
      [699, null, null],
    ])
    expect(view.isEstimate).toBe(true)
    expect(view.totals).toEqual({subtotalCents: 5160, taxCents: 70, totalCents: 5230, savedCents: 0})
    expect(view.held).toEqual({lineLimits: [5130, 699], taxCents: 70, totalCents: 5130 + 699 + 70})
    expect(view.changes).toEqual([])
  })

  it('by the pound is one package: its fee is there once, its pounds are rounded together', () => {
    const items = [meatItem(goat, 32)]
    const view = createCartView(items, quoteOf([goat], items))
    expect(view.lines[0]).toMatchObject({cents: 7992 + 500, limitCents: 9770})
    expect([view.count, view.totals.savedCents]).toEqual([1, 0])
  })

  it('with a price for each piece is no estimate, and nothing is held', () => {
    const items = [meatItem(head, 2)]
    const view = createCartView(items, quoteOf([head], items))
    expect(view).toMatchObject({isEstimate: false, held: null, totals: {totalCents: 3600}})
    expect(view.lines[0]?.limitCents).toBeNull()
  })

  it('saves by deals, and the fee stays', () => {
    const deal = {
      ...{id: 'half', title: 'Half', until: null, categoryIds: [], productIds: ['meat~butcherItem-goat']},
      terms: {kind: 'percentOff' as const, basisPoints: 5000},
    }
    const items = [meatItem(goat, 32)]
    const view = createCartView(items, quoteOf([goat], items, {deals: [deal]}))
    expect(view.totals).toMatchObject({savedCents: 3996, totalCents: 3996 + 500})
  })

  it('of which nobody sells that amount says which one is nearest, and stays what it is', () => {
    const items = [meatItem(goat, 9), meatItem(chicken, 1)]
    const twos = testMeatProduct(testMeatItem({ordering: {smallest: 2}}), {lineId: CHICKEN_LINE})
    const view = createCartView(items, quoteOf([goat, twos], items))
    expect(view.lines.map(({item, fitting}) => [item.product_quantity, fitting])).toEqual([
      [9, 8],
      [1, 2],
    ])
    expect(toSubmittedCart(view).lines.map(({quantity}) => quantity)).toEqual([9, 1])
  })

  it('needs its time, and its hold lasts only so long', () => {
    const smoked = testMeatProduct(testMeatItem(), {lineId: 'meat~butcherItem-chicken~smoked~on'})
    const items = [meatItem(smoked, 1), meatItem(goat, 8)]
    const view = createCartView(items, quoteOf([smoked, goat], items))
    expect(view.needs).toEqual({readyFrom: 48 * 3_600_000, holdEndsAt: 5 * 24 * 3_600_000})
    expect(createCartView([rice], quoteOf([testProductSummary('RICE')], [rice])).needs).toEqual(NO_NEEDS)
  })

  it('that no quote knows yet is an estimate, and nothing is said of a hold', () => {
    const items = [meatItem(chicken, 2), rice]
    expect(createCartView(items, null)).toMatchObject({isEstimate: true, held: null})
    expect(createCartView(items, quoteOf([chicken], [meatItem(chicken, 2)])).held).toBeNull()
  })

  it('that changed is told as what it is: an estimate by the piece, a price by the pound', () => {
    const dearer = testMeatProduct(testMeatItem({cents: 499}), {lineId: CHICKEN_LINE})
    const cheaper = testMeatProduct({...testGoat(), cents: 899}, {lineId: GOAT_LINE})
    const items = [meatItem(chicken, 1), meatItem(goat, 8)]
    expect(createCartView(items, quoteOf([dearer, cheaper], items)).changes).toMatchObject([
      {kind: 'dearer', beforeCents: 1337, nowCents: 1672, estimate: {per: 'piece'}},
      {kind: 'cheaper', estimate: {per: 'pound', poundCents: 899}},
    ])
  })

  it('is submitted with its note and the standing choice, and what the card was said to hold', () => {
    const items = [
      meatItem(chicken, 3, {note: 'small pieces', if_missing: 'swap'}),
      meatItem(head, 1, {note: 'split it'}),
    ]
    const view = createCartView(items, quoteOf([chicken, head], items))
    expect(toSubmittedCart(view)).toEqual({
      lines: [
        {id: CHICKEN_LINE, quantity: 3},
        {id: HEAD_LINE, quantity: 1},
      ],
      // No note is taken for a head.
      notes: {[CHICKEN_LINE]: 'small pieces'},
      choices: {[CHICKEN_LINE]: 'swap'},
      seen: {
        ...{totalCents: 4461 + 1800, heldCents: 5130 + 1800},
        lines: {[CHICKEN_LINE]: 4461, [HEAD_LINE]: 1800},
      },
    })
  })
})

it('whatever is in the cart, weighed or not, its view adds up to what pricing says, and holds no less', () => {
  fc.assert(
    fc.property(mixedShops(), ({products, deals, lines, taxBasisPoints}) => {
      const merged = mergeLines(lines.map(({productId: id, quantity}) => ({id, quantity})))
      const items = merged.map(({id, quantity}) => testCartItem(id, {product_quantity: quantity}))
      const summaries = products.map((product) => ({...testProductSummary(product.id), ...product}))
      const view = createCartView(items, quoteOf(summaries, items, {deals, taxBasisPoints}))
      const priced = priceCart(lines, products, {deals, taxBasisPoints})
      const {subtotalCents, taxCents, totalCents} = priced
      expect(view.totals).toMatchObject({subtotalCents, taxCents, totalCents})
      expect(view.lines.map(({cents}) => cents)).toEqual(priced.lines.map((line) => line.totalCents))
      const weighed = priced.lines.filter(({byWeight}) => byWeight)
      expect(view.held === null).toBe(weighed.length === 0)
      expect(view.isEstimate).toBe(weighed.length > 0)
      if (view.held) expect(view.held.totalCents).toBeGreaterThanOrEqual(totalCents)
      for (const {cents, limitCents} of view.lines) expect(limitCents ?? cents).toBeGreaterThanOrEqual(cents)
      expect(view.totals.savedCents).toBeGreaterThanOrEqual(0)
    }),
    {seed: 2026},
  )
})
