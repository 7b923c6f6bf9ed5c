import {expect, it, test} from 'vitest'
import {formatThousandths, packCentsOf, parseThousandths} from './board-price'

test.each([
  ['five pounds', 1099, 5_000, 0, 5495],
  ['twelve ounces, half a cent up', 1798, 750, 0, 1349],
  ['less than half a cent, down', 1799, 750, 0, 1349],
  ['a family pack, 10% less', 349, 3_000, -1_000, 942],
  ['one rounding, not one of the price and one of the difference', 101, 500, -1_000, 45],
  ['dearer than at the counter', 1_000, 1_000, 1_250, 1125],
  ['more than doubles hold exactly', 99_999, 999_999, 10_000, null],
  ['the dearest there can be', 99_999, 999_999, -1, 99_988_900],
  ['nothing that could be charged', 1, 1, -9_000, null],
])('a pack costs its amount of the board’s price: %s', (_is, cents, boardQuantity, boardDifference, pack) => {
  expect(packCentsOf(cents, {boardQuantity, boardDifference})).toBe(pack)
})

it('is for packs only', () => {
  expect(packCentsOf(999, {boardQuantity: null, boardDifference: 0})).toBeNull()
})

test.each([
  ['2.5', 2_500],
  [' .75 ', 750],
  ['5', 5_000],
  ['0.375', 375],
  ['', null],
  ['.', null],
  ['0', null],
  ['-1', null],
  ['1.2345', null],
  ['1,5', null],
  ['five', null],
])('an amount is read from %j', (text, thousandths) => {
  expect(parseThousandths(text)).toBe(thousandths)
  if (thousandths !== null) expect(parseThousandths(formatThousandths(thousandths))).toBe(thousandths)
})
