import {describe, expect, it, test} from 'vitest'
import {buyGet, forPrice, percentOff, salePrice, testPricingDeal} from '~/domain/pricing/products.test-helper'
import {priceCart} from '~/domain/pricing/price-cart'
import {meatProductOf} from './meat-product'
import {
  CHICKEN_LINE,
  GOAT_LINE,
  HEAD_LINE,
  testGoat,
  testHead,
  testMeatItem,
  testMeatProduct,
} from './meat-product.test-helper'

describe('a piece that is weighed', () => {
  it('is priced by the pound, at the mean of what pieces weigh, with the fees of its cut', () => {
    expect(testMeatProduct(testMeatItem(), {lineId: CHICKEN_LINE})).toMatchObject({
      ...{id: CHICKEN_LINE, title: 'Whole chicken', unit: 'lb', stock: null, taxable: false},
      // 1,520 g are 3.35 lb.
      byWeight: {centsPerPound: 399, per: 'piece', grams: 1520},
      ...{priceCents: 1337, feeCents: 150},
      ...{dealKey: 'meat~butcherItem-chicken', categoryId: 'meat~butcherCategory-chicken'},
      shown: {cents: 1337, wasCents: null},
      meat: {
        ...{itemId: 'butcherItem-chicken', per: 'piece', smallest: 1, step: 1},
        provenance: {certifier: 'HFSAA', slaughter: 'hand', origin: 'Ohio', certificate: null},
        ...{path: '/butcher/chicken/whole-chicken', leadHours: 2, perPound: {cents: 399, wasCents: null}},
        cut: [
          {set: 'Cut', option: '8 pieces', feeCents: 150},
          {set: 'Skin', option: 'Off', feeCents: 0},
        ],
      },
    })
  })

  it('takes as long as the item and all that is chosen', () => {
    const slow = testMeatItem({ordering: {leadHours: 24}})
    const lineId = 'meat~butcherItem-chicken~smoked~off'
    expect(testMeatProduct(slow, {lineId}).meat.leadHours).toBe(24 + 48 + 2)
  })
})

it('is called by its animal too, where a category is not in sight', () => {
  const leg = testMeatItem({title: 'Leg', category: {...testGoat().category, title: 'Goat'}})
  expect(testMeatProduct(leg).title).toBe('Leg, goat')
})

it('by the pound a unit is a quarter pound', () => {
  expect(testMeatProduct(testGoat(), {lineId: GOAT_LINE})).toMatchObject({
    ...{byWeight: {centsPerPound: 999, per: 'pound', grams: 113}, priceCents: 250, feeCents: 500},
    meat: {per: 'pound', smallest: 8, step: 2},
  })
})

it('what is not sold by the pound has one price for each piece, and is not weighed', () => {
  const head = testMeatProduct(testHead(), {lineId: HEAD_LINE})
  expect(head).toMatchObject({priceCents: 1800, feeCents: 0, unit: 'each', meat: {cut: [], perPound: null}})
  expect(head.byWeight).toBeUndefined()
})

describe('no product', () => {
  const item = testMeatItem()
  test.each([
    ['another item', item, 'meat~butcherItem-goat~8-pieces~off'],
    ['by the pound what is sold by the piece', item, 'meatlb~butcherItem-chicken~8-pieces~off'],
    ['by the piece what is sold by the pound', testGoat(), 'meat~butcherItem-goat~curry'],
    ['a cut that the item does not have', item, 'meat~butcherItem-chicken~12-pieces~off'],
    ['a cut of another set', item, 'meat~butcherItem-chicken~off~8-pieces'],
    ['too few choices', item, 'meat~butcherItem-chicken~8-pieces'],
    ['too many choices', item, 'meat~butcherItem-chicken~8-pieces~off~on'],
    ['no choice', item, 'meat~butcherItem-chicken'],
    ['a product of the catalog', item, 'RICE'],
    ['at the counter only', testMeatItem({ordering: null}), CHICKEN_LINE],
    ['pieces of which nobody knows the weight', testMeatItem({ordering: {pieceGrams: null}}), CHICKEN_LINE],
    ['pounds of what has a price each', testMeatItem({unit: 'each', ordering: {per: 'pound'}}), CHICKEN_LINE],
    ['a smallest order beyond the largest', testMeatItem({ordering: {smallest: 100}}), CHICKEN_LINE],
  ])('of %s', (_, own, lineId) => {
    expect(meatProductOf(own, lineId, [])).toBeNull()
  })
})

describe('deals', () => {
  const half = testPricingDeal('half', percentOff(50), ['meat~butcherItem-chicken'])
  const sale = testPricingDeal('sale', salePrice(299), ['/meat~butcherCategory-chicken'])
  const free = testPricingDeal('free', buyGet(2, 1), ['meat~butcherItem-chicken'])

  it.each([
    ['half', [half], 669, 200],
    ['sale', [sale], 1002, 299],
    ['half and sale', [half, sale], 669, 200],
    [
      'three for a price, which cannot be weighed',
      [testPricingDeal('n', forPrice(3, 100), ['meat~butcherItem-chicken'])],
      1337,
      399,
    ],
    ['of others', [testPricingDeal('o', percentOff(50), ['butcherItem-chicken', CHICKEN_LINE])], 1337, 399],
  ])(
    '%s: shown by the piece and by the pound, as the cart reckons it',
    (_, deals, pieceCents, poundCents) => {
      const product = testMeatProduct(testMeatItem(), {lineId: CHICKEN_LINE, deals})
      expect([product.shown.cents, product.meat.perPound?.cents]).toEqual([pieceCents, poundCents])
      const [line] = priceCart([{productId: CHICKEN_LINE, quantity: 1}], [product], {
        deals,
        taxBasisPoints: 0,
      }).lines
      expect(line?.totalCents).toBe(product.shown.cents + 150)
    },
  )

  it('offers free pieces, and none of what is ordered by the pound', () => {
    expect(testMeatProduct(testMeatItem(), {deals: [free]}).shown.multiBuy?.dealId).toBe('free')
    const goat = testPricingDeal('goat', buyGet(2, 1), ['meat~butcherItem-goat'])
    expect(testMeatProduct(testGoat(), {deals: [goat]}).shown.multiBuy).toBeNull()
  })
})
