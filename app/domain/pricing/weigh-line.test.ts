import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {limitCentsOf, holdOf} from './limits'
import {priceCart} from './price-cart'
import {SEED} from './random-shops.test-helper'
import {mixedShops} from './random-weights.test-helper'
import type {MixedShop} from './random-weights.test-helper'
import {taxCentsOf} from './tax'
import type {PricedLine} from './types'
import {priceWeights, weighingTermsOf} from './weigh-line'
import type {WeighingTerms} from './weigh-line'
import {gramsOfHundredths, gramsOfQuarters, priceOfWeight} from './weight'

const PLAIN: WeighingTerms = {
  ...{centsPerPound: 399, per: 'piece', feeCents: 0, pieces: 3, groups: [], unitDeal: null},
}
const pounds = (...weights: number[]) => weights.map((pounds) => gramsOfHundredths(Math.round(pounds * 100)))

describe('weighed packages', () => {
  it('are rounded one by one', () => {
    const {packages, totalCents} = priceWeights(PLAIN, pounds(3.33, 3.31))
    expect(packages.map(({cents}) => cents)).toEqual([1_329, 1_321])
    expect(totalCents).toBe(2_650)
  })

  it('cost their cutting, each', () => {
    expect(priceWeights({...PLAIN, feeCents: 150}, pounds(3, 4)).totalCents).toBe(2_793 + 300)
    expect(priceWeights({...PLAIN, per: 'pound', feeCents: 150}, pounds(3, 4)).totalCents).toBe(2_793 + 150)
    expect(priceWeights({...PLAIN, per: 'pound', feeCents: 150}, []).totalCents).toBe(0)
  })

  it('are free where they are lightest', () => {
    const terms = {...PLAIN, groups: [{reason: '2 + 1 free', freed: 1}]}
    const {packages, savings, totalCents} = priceWeights(terms, pounds(3.5, 3, 4))
    expect(packages.map(({isFree}) => isFree)).toEqual([false, true, false])
    expect(savings).toEqual([{reason: '2 + 1 free', cents: 1_197}])
    expect(totalCents).toBe(1_397 + 1_596)
    // One is not there: it is not the free one that is missing. The last one is paid.
    expect(priceWeights(terms, pounds(3.5, 3)).totalCents).toBe(1_397)
    expect(priceWeights(terms, pounds(3)).totalCents).toBe(1_197)
  })

  it('are reduced by percents of all, rounded once, or by the price of a pound', () => {
    const percent = {...PLAIN, unitDeal: {reason: '10% off', units: 2, basisPoints: 1_000}}
    expect(priceWeights(percent, pounds(3.33, 3.31)).savings).toEqual([{reason: '10% off', cents: 265}])
    const sale = {...PLAIN, unitDeal: {reason: 'Sale price', units: 2, centsPerPound: 299}}
    expect(priceWeights(sale, pounds(3, 4)).totalCents).toBe(897 + 1_196)
  })

  it('that a deal on several pieces leaves are reduced by the other, the heaviest first', () => {
    const terms = {
      ...PLAIN,
      groups: [{reason: '2 + 1 free', freed: 1}],
      unitDeal: {reason: '50% off', units: 1, basisPoints: 5_000},
    }
    const {savings} = priceWeights(terms, pounds(1, 2, 3, 4))
    expect(savings).toEqual([
      {reason: '2 + 1 free', cents: 399},
      {reason: '50% off', cents: 798},
    ])
  })
})

/** A cart as it is ordered: its lines, with what they will be weighed by. */
function order({lines, products, deals, taxBasisPoints}: MixedShop) {
  const cart = priceCart(lines, products, {deals, taxBasisPoints})
  const weighed = cart.lines.filter(({byWeight}) => byWeight)
  return {cart, weighed: weighed.map((line) => ({line, terms: weighingTermsOf(line, deals)}))}
}

const expectedGrams = ({byWeight, quantity}: PricedLine) =>
  byWeight?.per === 'piece'
    ? Array.from({length: quantity}, () => byWeight.grams)
    : [gramsOfQuarters(quantity)]

const RUNS = {seed: SEED, numRuns: Number(process.env['WEIGHED_ORDERS'] ?? 2_000)}

describe(`of ${RUNS.numRuns} random mixed carts`, () => {
  it('what is weighed as expected costs its estimate, and what is not never breaks a rule', () => {
    const grams = fc.infiniteStream(fc.integer({min: 1, max: 20_000}))
    fc.assert(
      fc.property(mixedShops(), grams, fc.nat(), (shop, weights, at) => {
        for (const {line, terms} of order(shop).weighed) {
          expect(JSON.parse(JSON.stringify(terms))).toEqual(terms)
          const expected = expectedGrams(line)
          expect(priceWeights(terms, expected).totalCents).toBe(line.totalCents)
          expectSound(
            terms,
            expected.map(() => Number(weights.next().value)),
            at,
          )
        }
      }),
      RUNS,
    )
  })

  it('lines within their limits come to no more than is held, taxes included', () => {
    const parts = fc.infiniteStream(fc.double({min: 0, max: 1, noNaN: true}))
    fc.assert(
      fc.property(
        mixedShops(),
        fc.integer({min: 0, max: 5_000}),
        parts,
        (shop, marginBasisPoints, stream) => {
          const {taxBasisPoints} = shop
          const {cart} = order(shop)
          const held = holdOf(cart.lines, {marginBasisPoints, taxBasisPoints})
          expect(held.totalCents).toBeGreaterThanOrEqual(cart.totalCents)
          const final = cart.lines.map(({byWeight, taxable, totalCents}, index) => {
            const part = Number(stream.next().value)
            return {
              taxable,
              totalCents: byWeight ? Math.floor((held.lineLimits[index] ?? 0) * part) : totalCents,
            }
          })
          const goods = final.reduce((sum, {totalCents}) => sum + totalCents, 0)
          expect(goods + taxCentsOf(final, taxBasisPoints)).toBeLessThanOrEqual(held.totalCents)
        },
      ),
      RUNS,
    )
  })
})

function expectSound(terms: WeighingTerms, weights: readonly number[], at: number) {
  const {packages, fullCents, savings, feeCents, totalCents} = priceWeights(terms, weights)
  expect(fullCents).toBe(weights.reduce((sum, weight) => sum + priceOfWeight(weight, terms.centsPerPound), 0))
  expect(totalCents).toBe(fullCents - savings.reduce((sum, {cents}) => sum + cents, 0) + feeCents)
  expect(totalCents).toBeGreaterThanOrEqual(feeCents)
  for (const {cents} of savings) expect(cents > 0 && Number.isSafeInteger(cents)).toBe(true)
  const free = packages.filter(({isFree}) => isFree).map((one) => one.grams)
  const paid = packages.filter(({isFree}) => !isFree).map((one) => one.grams)
  expect(Math.max(0, ...free)).toBeLessThanOrEqual(Math.min(Infinity, ...paid))
  // A heavier package never makes a line cheaper.
  const heavier = weights.map((weight, index) => (index === at % weights.length ? weight + 100 : weight))
  expect(priceWeights(terms, heavier).totalCents + ROUNDING).toBeGreaterThanOrEqual(totalCents)
}

/** Of a percent, which is rounded once for all. */
const ROUNDING = 1

it('a limit is the estimate and the margin, up to the next dime', () => {
  expect(limitCentsOf(3_990, 1_500)).toBe(4_590)
  expect(limitCentsOf(1_000, 0)).toBe(1_000)
  expect(limitCentsOf(1_001, 0)).toBe(1_010)
  expect(limitCentsOf(0, 1_500)).toBe(0)
})
