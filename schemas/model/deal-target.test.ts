import {expect, it} from 'vitest'
import {defaultDealTarget, meatPageOf} from './deal-target'

const hummus = {id: 'DELI-HUMMUS', categoryId: 'deli'}
const falafel = {id: 'DELI-FALAFEL', categoryId: 'deli'}
const rice = {id: 'RICE 5/LB', categoryId: 'rice'}

it.each([
  ['one product', {products: [hummus]}, '/product/DELI-HUMMUS'],
  ['one product of any name', {products: [rice]}, '/product/RICE%205%2FLB'],
  ['a product that is a meat, too', {products: [hummus], meats: 1}, '/product/DELI-HUMMUS'],
  ['products of one category', {products: [hummus, falafel]}, '/categories?filter=deli'],
  ['a product and its category', {products: [hummus], categories: ['deli']}, '/categories?filter=deli'],
  ['a category', {categories: ['rice']}, '/categories?filter=rice'],
  ['meats', {meats: 2}, '/butcher'],
  ['a meat', {meats: 1, meatPage: '/butcher/lamb/rack'}, '/butcher/lamb/rack'],
  [
    'meats and a category',
    {meats: 1, meatPage: '/butcher/lamb/rack', categories: ['rice']},
    '/categories?filter=rice',
  ],
  ['products of two categories', {products: [hummus, rice]}, undefined],
  ['two categories', {categories: ['deli', 'rice']}, undefined],
  ['products whose category nobody knows', {products: [{id: 'A'}, {id: 'B'}]}, undefined],
  ['nothing', {}, undefined],
])('a deal on %s leads there', (_, goods, target) => {
  expect(defaultDealTarget({products: [], categories: [], meats: 0, ...goods})).toBe(target)
})

const rack = {title: 'Rack', category: 'lamb', slug: 'rack', isCategory: false}
const neck = {title: 'Neck, sliced', category: 'lamb', slug: null, isCategory: false}
const lamb = {title: 'Lamb', category: 'lamb', isCategory: true}

it.each([
  ['one meat', [rack], '/butcher/lamb/rack'],
  ['one meat without an address', [neck], '/butcher/lamb/neck-sliced'],
  ['a name without a letter', [{...neck, title: 'رأس'}], '/butcher/lamb'],
  ['meats of one category', [rack, neck], '/butcher/lamb'],
  ['a category', [lamb], '/butcher/lamb'],
  ['a category and a meat of it', [lamb, rack], '/butcher/lamb'],
  ['meats of two', [rack, {...neck, category: 'goat'}], '/butcher'],
  ['a meat whose category nobody knows', [{...rack, category: null}], '/butcher'],
  ['nothing', [], '/butcher'],
])('the page of %s', (_, meats, page) => expect(meatPageOf(meats)).toBe(page))
