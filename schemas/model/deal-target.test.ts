import {expect, it} from 'vitest'
import {defaultDealTarget} from './deal-target'

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
  ['products of two categories', {products: [hummus, rice]}, undefined],
  ['two categories', {categories: ['deli', 'rice']}, undefined],
  ['products whose category nobody knows', {products: [{id: 'A'}, {id: 'B'}]}, undefined],
  ['nothing', {}, undefined],
])('a deal on %s leads there', (_, goods, target) => {
  expect(defaultDealTarget({products: [], categories: [], meats: 0, ...goods})).toBe(target)
})
