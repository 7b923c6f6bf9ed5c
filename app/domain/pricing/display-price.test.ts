import {describe, expect, it, test} from 'vitest'
import {sellingCentsOf, displayPriceOf} from './display-price'
import {buyGet, forPrice, percentOff, salePrice, testPricingDeal, testProduct} from './products.test-helper'

test.each([
  [{}, 699],
  [{discountCents: 500}, 500],
  [{discountCents: 0}, 0],
  [{discountCents: 800}, 699],
  [{discountCents: 500, discountBasisPoints: 9000}, 500],
  [{discountBasisPoints: 1000}, 629],
  [{discountBasisPoints: 5000}, 350],
  [{discountBasisPoints: 0}, 699],
  [{discountBasisPoints: 10_000}, 0],
])('a unit at $6.99 with %j costs %d', (fields, cents) => {
  expect(sellingCentsOf(testProduct({id: 'lamb', priceCents: 699, ...fields}))).toBe(cents)
})

describe('what is shown of a product', () => {
  const lamb = testProduct({id: 'lamb', priceCents: 699})
  const reduced = {...lamb, discountCents: 600}
  const on = (id: string, terms: Parameters<typeof testPricingDeal>[1]) =>
    testPricingDeal(id, terms, ['lamb'])

  it('is its price alone when nothing is on offer, or only for others', () => {
    const plain = {cents: 699, wasCents: null, deal: null, multiBuy: null}
    expect(displayPriceOf(lamb, [])).toEqual(plain)
    expect(displayPriceOf(lamb, [testPricingDeal('tea', percentOff(10), ['tea', '/drinks'])])).toEqual(plain)
  })

  it('is the store’s own discount, with the regular price', () => {
    expect(displayPriceOf(reduced, [])).toEqual({cents: 600, wasCents: 699, deal: null, multiBuy: null})
  })

  it('is the best deal on one unit, with the regular price and the deal’s end', () => {
    const deals = [{...on('b', salePrice(550)), until: 5}, on('a', percentOff(5))]
    expect(displayPriceOf(reduced, deals)).toMatchObject({
      cents: 550,
      wasCents: 699,
      deal: {id: 'b', title: 'Deal b', until: 5},
    })
  })

  it('does not name a deal that makes nothing cheaper', () => {
    expect(displayPriceOf(reduced, [on('a', salePrice(650))])).toMatchObject({cents: 600, deal: null})
  })

  it('is one of several for a price when that is one', () => {
    expect(displayPriceOf(lamb, [on('a', forPrice(1, 500))])).toMatchObject({cents: 500, multiBuy: null})
  })

  it.each([
    [[on('a', buyGet(2, 1))], {dealId: 'a', text: 'Buy 2, get 1 free'}],
    [[on('a', forPrice(3, 1000))], {dealId: 'a', text: '3 for $10.00'}],
    [[on('a', buyGet(2, 1)), on('b', forPrice(3, 1000))], {dealId: 'b', text: '3 for $10.00'}],
    [[on('b', buyGet(2, 1)), on('a', buyGet(4, 2))], {dealId: 'a', text: 'Buy 4, get 2 free'}],
    [[on('a', forPrice(3, 2100))], null],
    [[on('a', buyGet(2, 1)), on('b', percentOff(40))], null],
    [[on('a', buyGet(2, 1)), on('b', percentOff(30))], {dealId: 'a', text: 'Buy 2, get 1 free'}],
  ])('says what several bring, if it is more than one brings: %#', (deals, multiBuy) => {
    expect(displayPriceOf(lamb, deals).multiBuy).toEqual(multiBuy)
  })
})
