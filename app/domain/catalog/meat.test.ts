import {expect, test} from 'vitest'
import {isForButcher, isMeat} from './meat'

test.each([
  [true, true, 'fresh-meat', 'Fresh meat', 'fresh'],
  [true, true, 'c1', 'Butcher', null],
  [true, true, 'c2', 'Lamb & Goat', 'fresh'],
  [true, true, 'halal-chicken', 'From our farms', null],
  [true, true, 'c4', 'اللحوم', 'fresh'],
  [true, false, 'frozen-meat', 'Frozen meat', 'frozen'],
  [true, false, 'frozen-meat', 'Frozen meat', null],
  [true, false, 'fresh-meat', 'Fresh meat', 'frozen'],
  [true, false, 'deli', 'Deli', 'fresh'],
  [true, false, 'jars-cans', 'Canned meat', 'dry'],
  [false, false, 'dairy-eggs', 'Dairy & eggs', 'fresh'],
  [false, false, 'c3', 'Meatless', 'fresh'],
] as const)('meat %s, for the butcher %s: %s, "%s", %s', (meat, forButcher, categoryId, title, storage) => {
  const product = {categoryId, categoryTitle: title, storage}
  expect(isMeat(product)).toBe(meat)
  expect(isForButcher(product)).toBe(forButcher)
})
