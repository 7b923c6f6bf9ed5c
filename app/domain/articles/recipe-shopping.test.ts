import {expect, it, test} from 'vitest'
import {ingredientName, packsFor, shoppingByLine} from './recipe-shopping'

const entry = (ingredient: string) => ({key: ingredient, ingredient, quantity: 1, productIds: ['X']})

it('finds each line’s own entry, and none twice', () => {
  const lines = [
    '3 tablespoons olive oil',
    '1 can (15 oz) Chickpeas',
    '2 cups couscous',
    '1 spoon of olive oil',
  ]
  const shopping = ['chickpeas', 'olive oil', 'saffron'].map(entry)
  expect(shoppingByLine(lines, shopping).map((found) => found?.key ?? null)).toEqual([
    'olive oil',
    'chickpeas',
    null,
    null,
  ])
})

test.each([
  [1, 1, 1],
  [1, 2, 2],
  [1, 0.5, 1],
  [2, 1.5, 3],
  [1, 7 / 6, 2],
  [3, 1 / 3, 1],
])('%d packs times %d are %d', (quantity, factor, packs) => {
  expect(packsFor({quantity}, factor)).toBe(packs)
})

test.each([
  ['1 lb butternut squash, peeled, in 2-inch pieces', 'butternut squash'],
  ['4 cups water or unsalted halal chicken stock', 'water or unsalted halal chicken stock'],
  ['1 teaspoon ground ginger', 'ground ginger'],
  ['1 can (15 oz) chickpeas, drained', 'chickpeas'],
  ['Salt', 'Salt'],
])('%s is called %s', (line, name) => {
  expect(ingredientName(line)).toBe(name)
})
