import {expect, it} from 'vitest'
import {addItem} from '~/domain/cart/cart-item'
import type {PricingDeal} from '~/domain/pricing/types'
import {toMeatCartItem} from './meat-cart-item'
import {testChicken, testShoulder} from './meat-view.test-helper'

it('is a line of the cart like any other, at what a unit is expected to come to', () => {
  expect(toMeatCartItem(testChicken(), ['8-pieces'])).toEqual({
    id: 'meat~chicken-whole~8-pieces',
    title: 'Whole chicken, natural, 8 pieces',
    image: null,
    unit: 'piece, about 5 lb',
    price: 19.95,
    discount_amount: null,
    discountAmount: null,
  })
  expect(toMeatCartItem(testShoulder(), [])).toMatchObject({
    ...{id: 'meatlb~goat-shoulder', title: 'Shoulder, goat', unit: '¼ lb', price: 2.25},
  })
  const each = testChicken({unit: 'each', cents: 699})
  expect(toMeatCartItem(each, ['whole'])).toMatchObject({unit: 'piece', price: 6.99})
})

it('has the deal of the moment', () => {
  const deal: PricingDeal = {
    ...{id: 'ten', title: 'Ten off', terms: {kind: 'percentOff', basisPoints: 1_000}, until: null},
    ...{productIds: [], categoryIds: ['meat~chicken']},
  }
  expect(toMeatCartItem(testChicken(), ['whole'], [deal])).toMatchObject({
    price: 19.95,
    discountAmount: 17.96,
  })
})

it('is another line for another cut, and none for a cut that there is not', () => {
  const [whole, cut] = [toMeatCartItem(testChicken(), ['whole']), toMeatCartItem(testChicken(), ['8-pieces'])]
  if (!whole || !cut) throw new Error('both are ordered online')
  const {items} = addItem(addItem(addItem([], whole, 1).items, cut, 2).items, whole, 3)
  expect(items.map(({id, product_quantity}) => [id, product_quantity])).toEqual([
    ['meat~chicken-whole~whole', 4],
    ['meat~chicken-whole~8-pieces', 2],
  ])
  for (const keys of [[], ['nine-pieces'], ['whole', 'whole']])
    expect(toMeatCartItem(testChicken(), keys)).toBeNull()
  expect(toMeatCartItem(testChicken({inSeason: false}), ['whole'])).toBeNull()
})
