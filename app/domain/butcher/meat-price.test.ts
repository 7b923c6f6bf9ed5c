import {describe, expect, it} from 'vitest'
import type {PricingDeal} from '~/domain/pricing/types'
import {testMeatItem} from './meat-item.test-helper'
import {dealsOnMeat, meatPriceOf, pricedMeatOf, unitPriceOf} from './meat-price'

const deal = (id: string, terms: PricingDeal['terms'], fields: Partial<PricingDeal> = {}): PricingDeal => ({
  ...{id, title: id, terms, productIds: ['meat~butcherItem-lamb-leg'], categoryIds: [], until: null},
  ...fields,
})
const percent = deal('percent', {kind: 'percentOff', basisPoints: 2_000})
const sale = deal('sale', {kind: 'salePrice', saleCents: 899, regularCents: null})
const leg = testMeatItem({cents: 1_099})

describe('what the board says of a meat', () => {
  it('is its price for a pound, if no deal is on it', () => {
    expect(meatPriceOf(leg, [])).toEqual({cents: 1_099, wasCents: null, deal: null, multiBuy: null})
    expect(meatPriceOf(leg, [{...sale, productIds: ['butcherItem-lamb-leg', 'meat~other']}]).deal).toBeNull()
  })

  it('is a sale price for a pound, or the percents off it, whichever is less', () => {
    // 20 % off $10.99 is $8.792: shown as what nobody pays more than.
    expect(meatPriceOf(leg, [percent, sale])).toMatchObject({
      ...{cents: 880, wasCents: 1_099, deal: {id: 'percent'}},
    })
    const half = deal('half', {kind: 'salePrice', saleCents: 550, regularCents: null})
    expect(meatPriceOf(leg, [percent, half])).toMatchObject({cents: 550, deal: {id: 'half'}})
    const dear = deal('dear', {kind: 'salePrice', saleCents: 2_000, regularCents: null})
    expect(meatPriceOf(leg, [dear])).toMatchObject({cents: 1_099, wasCents: null, deal: null})
  })

  it('is never less than what is charged for a pound', () => {
    for (const [cents, basisPoints] of [
      [1_099, 2_000],
      [399, 3_333],
      [1, 5_000],
      [57_99, 1],
    ] as const) {
      const {cents: shown} = meatPriceOf(testMeatItem({cents}), [
        deal('x', {kind: 'percentOff', basisPoints}),
      ])
      expect(shown * 10_000).toBeGreaterThanOrEqual(cents * (10_000 - basisPoints))
    }
  })

  it('names a deal on several pieces, where pieces are ordered', () => {
    const free = deal('free', {kind: 'buyXGetY', buyCount: 2, freeCount: 1})
    expect(meatPriceOf(leg, [free]).multiBuy).toEqual({dealId: 'free', text: 'Buy 2, get 1 free'})
    const {ordering} = leg
    const pounds = testMeatItem({ordering: ordering && {...ordering, per: 'pound', pieceGrams: null}})
    expect(meatPriceOf(pounds, [free]).multiBuy).toBeNull()
    // Three for a price would not be weighed.
    const three = deal('three', {kind: 'nForPrice', forCount: 3, forCents: 100})
    expect(meatPriceOf(leg, [three])).toEqual({cents: 1_099, wasCents: null, deal: null, multiBuy: null})
  })

  it('is as of any product where a piece has one price', () => {
    const rabbit = testMeatItem({unit: 'each', cents: 3_299, ordering: null})
    const three = deal('three', {kind: 'nForPrice', forCount: 3, forCents: 9_000})
    expect(meatPriceOf(rabbit, [three]).multiBuy).toEqual({dealId: 'three', text: '3 for $90.00'})
  })

  it('is of deals on its category, too', () => {
    const goat = {...percent, productIds: [], categoryIds: ['meat~butcherCategory-goat']}
    const lamb = {...percent, productIds: [], categoryIds: ['meat~butcherCategory-lamb']}
    expect(dealsOnMeat(leg, [goat, lamb])).toEqual([lamb])
  })
})

describe('a line for the cart', () => {
  it('costs what a unit is expected to weigh', () => {
    // Six and a half pounds on average.
    const product = pricedMeatOf(leg, [])
    expect(product).toMatchObject({
      id: 'meat~butcherItem-lamb-leg',
      ...{priceCents: 7_144, feeCents: 0, byWeight: {per: 'piece', grams: 2_949, centsPerPound: 1_099}},
    })
    expect(product && unitPriceOf(product, [])).toEqual({cents: 7_144, wasCents: null})
    expect(product && unitPriceOf(product, [sale])).toEqual({cents: 5_844, wasCents: 7_144})
  })
})
