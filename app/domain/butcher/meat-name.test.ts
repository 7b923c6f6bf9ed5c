import {expect, it} from 'vitest'
import {testMeatItem} from './meat-item.test-helper'
import {meatNameOf} from './meat-name'

it.each([
  ['Shoulder', 'Goat', 'goat', 'Shoulder, goat'],
  ['Whole chicken', 'Natural Chicken', 'chicken', 'Whole chicken, natural'],
  ['Wings', 'Natural Chicken', 'chicken', 'Wings, natural chicken'],
  ['Whole goat, cut & cleaned', 'Goat', 'goat', 'Whole goat, cut & cleaned'],
  ['Whole duck', 'Specialty Meat', 'specialty', 'Whole duck'],
] as const)('%s of %s is called %s', (title, category, icon, name) => {
  const item = testMeatItem({title, category: {id: 'c', title: category, slug: 'c', icon}})
  expect(meatNameOf(item)).toBe(name)
})
