import {expect, test} from 'vitest'
import {limitCentsOf, holdOf} from '~/domain/pricing/limits'
import {priceCart} from '~/domain/pricing/price-cart'
import type {PricedProduct, PricingDeal} from '~/domain/pricing/types'
import {priceWeights} from '~/domain/pricing/weigh-line'
import {gramsOfHundredths, gramsOfQuarters, priceOfWeight} from '~/domain/pricing/weight'
import {newOrderLinesOf, totalsOf} from './new-order'

const CHICKEN = 'meat~chicken~8'
const GOAT = 'meatlb~goat~curry'
const [piece, pound] = [gramsOfHundredths(350), gramsOfQuarters(1)]

const PRODUCTS: PricedProduct[] = [
  {
    ...{
      id: CHICKEN,
      categoryId: 'poultry',
      priceCents: priceOfWeight(piece, 399),
      feeCents: 200,
      taxable: true,
    },
    ...{discountCents: null, discountBasisPoints: null},
    byWeight: {centsPerPound: 399, per: 'piece', grams: piece},
  },
  {
    ...{id: GOAT, categoryId: 'goat', priceCents: priceOfWeight(pound, 1_099), feeCents: 500, taxable: false},
    ...{discountCents: null, discountBasisPoints: null},
    byWeight: {centsPerPound: 1_099, per: 'pound', grams: pound},
  },
  {
    ...{id: 'RICE', categoryId: 'rice', priceCents: 1_999, taxable: false},
    ...{discountCents: null, discountBasisPoints: null},
  },
]
const DEALS: PricingDeal[] = [
  {
    ...{id: 'deal-1', title: 'Goat week', terms: {kind: 'percentOff', basisPoints: 1_000}, until: null},
    ...{productIds: [GOAT], categoryIds: []},
  },
]
const MEAT = {
  itemId: 'butcherItem-chicken',
  per: 'piece' as const,
  ...{
    cut: [{set: 'Cut', option: '8 pieces', feeCents: 200}],
    provenance: {certifier: 'HMS', slaughter: 'hand'},
  },
}

function orderLines() {
  const lines = [
    {productId: CHICKEN, quantity: 3},
    {productId: GOAT, quantity: 32},
    {productId: 'RICE', quantity: 1},
  ]
  const priced = priceCart(lines, PRODUCTS, {deals: DEALS, taxBasisPoints: 800})
  const held = holdOf(priced.lines, {marginBasisPoints: 1_500, taxBasisPoints: 800})
  const products = PRODUCTS.map(({id, priceCents}) => ({
    ...{id, title: id, unit: 'each', picture: null, priceCents},
    ...(id === CHICKEN && {meat: MEAT}),
  }))
  const details = {notes: {[GOAT]: 'Small pieces'}, choices: {[CHICKEN]: 'swap' as const}}
  const weighed = {held, deals: DEALS}
  return {priced, held, lines: newOrderLinesOf(priced, products, {...details, weighed}), products}
}

test('a weighed line has its terms, its estimate and its limit; the terms price its estimate', () => {
  const [chicken, goat, rice] = orderLines().lines
  const estimated = priceWeights(chicken?.weighing ?? fail(), [piece, piece, piece])
  expect(chicken).toMatchObject({
    ...{pricingMode: 'by_weight', quantity: 3, estimatedGrams: 3 * piece, pricePerPoundCents: 399},
    ...{feeCents: 600, estimateCents: estimated.totalCents, totalCents: estimated.totalCents},
    limitCents: limitCentsOf(estimated.totalCents, 1_500),
    ...{meatItemId: 'butcherItem-chicken', cut: MEAT.cut, ifMissing: 'swap'},
    provenance: {certifier: 'HMS', slaughter: 'hand'},
  })
  const eight = priceWeights(goat?.weighing ?? fail(), [gramsOfQuarters(32)])
  expect(goat).toMatchObject({
    ...{
      quantity: 32,
      estimatedGrams: gramsOfQuarters(32),
      totalCents: eight.totalCents,
      note: 'Small pieces',
    },
    savingsCents: eight.savings[0]?.cents,
  })
  expect(goat?.weighing).toMatchObject({per: 'pound', feeCents: 500, unitDeal: {basisPoints: 1_000}})
  expect(rice).toMatchObject({pricingMode: 'each'})
  expect(rice).not.toHaveProperty('weighing')
})

test('the sums are those of the cart, and what is ordered by the pound is one', () => {
  const {priced, lines} = orderLines()
  const totals = totalsOf(lines, priced.taxCents)
  expect(totals).toMatchObject({totalCents: priced.totalCents, itemCount: 5, savingsCents: priced.savedCents})
})

test('a weighed line for which nobody says what is held is never ordered', () => {
  const {priced, products} = orderLines()
  expect(() => newOrderLinesOf(priced, products)).toThrow('what is held')
})

test('a fee on what has one price is in its total, and not in its savings', () => {
  const product = {...PRODUCTS[2], feeCents: 150} as PricedProduct
  const priced = priceCart([{productId: 'RICE', quantity: 2}], [product], {deals: [], taxBasisPoints: 0})
  const [line] = newOrderLinesOf(priced, [
    {id: 'RICE', title: 'Rice', unit: '', picture: null, priceCents: 1_999},
  ])
  expect(line).toMatchObject({totalCents: 4_298, feeCents: 300, savingsCents: 0, unitPriceCents: 1_999})
})

function fail(): never {
  throw new Error('It is weighed.')
}
