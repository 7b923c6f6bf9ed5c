import {describe, expect, it} from 'vitest'
import type {ProductSummary} from '~/domain/catalog/product-summary'
import {changeKey, createCartView} from './cart-view'
import type {CartItem} from './cart-item'
import {testProductSummary, testCartItem} from './cart-items.test-helper'

function quoteOf(products: ProductSummary[], items: readonly CartItem[], rules = {}) {
  return {
    quote: {products, rules: {deals: [], taxBasisPoints: 0, ...rules}, now: 0, nextChange: null},
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
