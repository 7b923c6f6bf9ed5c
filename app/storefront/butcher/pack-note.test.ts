import {expect, test} from 'vitest'
import {testProduct} from '~/domain/catalog/product.test-helper'
import {packNote} from './pack-note'

const leg = {boardItemId: 'leg', boardQuantity: 5_000, boardCents: 1_099, boardUnit: 'lb'}

test.each([
  [leg, '5 lb at $10.99 / lb, as at our counter'],
  [{...leg, boardQuantity: 750}, '0.75 lb at $10.99 / lb, as at our counter'],
  [
    {...leg, boardDifference: -1_000, boardReason: 'Family pack'},
    'Family pack: 10% less than at our counter',
  ],
  [{...leg, boardDifference: 1_250, boardReason: 'Tied'}, 'Tied: 12.5% more than at our counter'],
  [{...leg, boardUnit: 'each'}, null],
  [{...leg, boardCents: null}, null],
  [{}, null],
])('a pack says how its price is made: %j', (fields, note) => {
  expect(packNote(testProduct(fields))).toBe(note)
})
