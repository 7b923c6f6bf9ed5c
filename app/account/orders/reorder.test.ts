import {expect, test} from 'vitest'
import {toProductSummary} from '~/domain/catalog/product-summary'
import {testProduct} from '~/domain/catalog/product.test-helper'
import {
  GOAT_LINE,
  HEAD_LINE,
  testGoat,
  testHead,
  testMeatProduct,
} from '~/domain/catalog/meat-product.test-helper'
import type {PriceRules, PricingDeal} from '~/domain/pricing/types'
import {testLine} from '~/domain/orders/orders.test-helper'
import {planReorder} from './reorder'
import {parseReorderResponse} from './fetch-reorder'

const NO_RULES: PriceRules = {deals: [], taxBasisPoints: 0}
const cards = (...products: Parameters<typeof testProduct>[0][]) =>
  products.map((product) => toProductSummary(testProduct(product), []))
const couscous = (fields: Parameters<typeof testProduct>[0] = {}) =>
  cards({id: 'COUSCOUS', title: 'Fine couscous', priceCents: 549, ...fields})

test('what is as it was comes without a word', () => {
  const again = planReorder([testLine({quantity: 2})], couscous(), NO_RULES)
  expect(again.lines).toMatchObject([{id: 'COUSCOUS', quantity: 2, product: {title: 'Fine couscous'}}])
  expect(again.notes).toEqual([])
})

test('what was written about a line comes back with it', () => {
  const lines = [testLine({note: null}), testLine({note: 'the finest'})]
  expect(planReorder(lines, couscous(), NO_RULES).lines).toMatchObject([{quantity: 2, note: 'the finest'}])
})

test('what is no longer sold, or sold out, is named and left out', () => {
  const lines = [testLine(), testLine({productId: 'GONE', title: 'Date syrup'})]
  const again = planReorder(lines, couscous({stock: 0}), NO_RULES)
  expect(again.lines).toEqual([])
  expect(again.notes).toEqual([
    {kind: 'sold-out', id: 'COUSCOUS', title: 'Fine couscous'},
    {kind: 'gone', id: 'GONE', title: 'Date syrup'},
  ])
})

test('as many as are left come, and their price is not compared with that of more', () => {
  const again = planReorder([testLine({quantity: 3})], couscous({stock: 2, priceCents: 999}), NO_RULES)
  expect(again.lines).toMatchObject([{quantity: 2}])
  expect(again.notes).toEqual([{kind: 'fewer', id: 'COUSCOUS', title: 'Fine couscous', left: 2}])
})

test('dearer and cheaper are told for as many as were bought', () => {
  const lines = [testLine({quantity: 2})]
  expect(planReorder(lines, couscous({priceCents: 599}), NO_RULES).notes).toEqual([
    {kind: 'dearer', id: 'COUSCOUS', title: 'Fine couscous', quantity: 2, beforeCents: 1098, nowCents: 1198},
  ])
  expect(planReorder(lines, couscous({discountCents: 399}), NO_RULES).notes).toMatchObject([
    {kind: 'cheaper', beforeCents: 1098, nowCents: 798},
  ])
})

test('deals of then and of now count, so the same deal is no news', () => {
  const deal: PricingDeal = {
    ...{id: 'deal', title: 'Couscous', until: null, productIds: ['COUSCOUS'], categoryIds: []},
    terms: {kind: 'buyXGetY', buyCount: 2, freeCount: 1},
  }
  const bought = [testLine({quantity: 3, savingsCents: 549})]
  expect(planReorder(bought, couscous(), {...NO_RULES, deals: [deal]}).notes).toEqual([])
  expect(planReorder(bought, couscous(), NO_RULES).notes).toMatchObject([
    {kind: 'dearer', quantity: 3, beforeCents: 1098, nowCents: 1647},
  ])
})

test('two lines of one product are one; what was weighed is not compared', () => {
  const twice = planReorder([testLine(), testLine({quantity: 2})], couscous(), NO_RULES)
  expect(twice).toMatchObject({lines: [{quantity: 3}], notes: []})
  const weighed = testLine({pricingMode: 'by_weight', totalCents: 1234})
  expect(planReorder([weighed], couscous(), NO_RULES).notes).toEqual([])
})

test('meat comes back with its cut, its note and what is wanted if it is not there, at the price of today', () => {
  const goat = testMeatProduct({...testGoat(), cents: 1099}, {lineId: GOAT_LINE})
  const line = testLine({productId: GOAT_LINE, title: 'Goat', quantity: 32, totalCents: 9000})
  const again = planReorder([{...line, note: 'two bags', ifMissing: 'swap'}], [goat], NO_RULES)
  expect(again.lines).toMatchObject([{id: GOAT_LINE, quantity: 32, note: 'two bags', ifMissing: 'swap'}])
  expect(again.lines[0]?.product).toMatchObject({
    byWeight: {centsPerPound: 1099},
    meat: {cut: [{option: 'Curry cut'}]},
  })
  // What it weighed then is not compared with what it is expected to come to.
  expect(again.notes).toEqual([])
})

test('an amount that is not sold any more becomes the nearest, and is told', () => {
  const goat = testMeatProduct(testGoat(), {lineId: GOAT_LINE})
  const line = testLine({productId: GOAT_LINE, title: 'Goat', quantity: 7})
  const again = planReorder([line], [goat], NO_RULES)
  expect(again.lines).toMatchObject([{quantity: 8}])
  expect(again.notes).toEqual([{kind: 'amount', id: GOAT_LINE, title: 'Goat', quantity: 8, per: 'pound'}])
})

test('a cut that is not offered any more is named as gone, and no note goes where none is taken', () => {
  const lines = [
    testLine({productId: 'meat~butcherItem-chicken~12-pieces~off', title: 'Whole chicken'}),
    testLine({productId: HEAD_LINE, title: 'Lamb head', note: 'split it'}),
  ]
  const again = planReorder(lines, [testMeatProduct(testHead())], NO_RULES)
  expect(again.lines).toMatchObject([{id: HEAD_LINE, note: null}])
  expect(again.notes[0]).toMatchObject({kind: 'gone', title: 'Whole chicken'})
})

test('an answer is read as it was sent, and nothing else is', () => {
  const again = planReorder([testLine(), testLine({productId: 'GONE'})], couscous(), NO_RULES)
  expect(parseReorderResponse(JSON.parse(JSON.stringify(again)))).toEqual(again)
  expect(parseReorderResponse({problem: {text: 'No.'}})).toEqual({problem: {text: 'No.'}})
  for (const invalid of [null, 'x', {}, {lines: [1], notes: []}, {lines: [], notes: [null]}]) {
    expect(parseReorderResponse(invalid)).toBeNull()
  }
})
