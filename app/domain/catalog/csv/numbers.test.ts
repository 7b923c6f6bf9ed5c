import {describe, expect, it, test} from 'vitest'
import {parseBasisPoints, parseDollarsToCents, parseInteger} from './numbers'
import type {NumberStyle} from './numbers'

describe('a price', () => {
  it.each<[string, number | string, (number | string)?]>([
    // As it reads with commas between cells, and where it differs, with semicolons.
    ['6.99', 699],
    ['$1,299.00', 129_900],
    ['US$ 1,299.00', 129_900],
    ['1299 USD', 129_900],
    ['1\u00A0299.50', 129_950],
    ['1\u202F299,50', 'ambiguous', 129_950],
    ['1.299,00', 'ambiguous', 129_900],
    ['12,50', 'ambiguous', 1250],
    ['1,299', 129_900, 'ambiguous'],
    ['1.299', 'more than two decimals', 'ambiguous'],
    ['6.9900', 699],
    ['6.999', 'more than two decimals', 'ambiguous'],
    ['.50', 50],
    ['٦٫٩٩', 699],
    ['۱۲٬۳۴۵٫۶۷', 1_234_567],
    ['999,999.99', 99_999_999],
    ['1000000', 'more than 999,999.99'],
    ['-5', 'below 0'],
    ['(5.00)', 'below 0'],
    ['−5.00', 'below 0'],
    ['$-5.00', 'not a number'],
    ['1.3E+03', 'spreadsheet'],
    ['free', 'not a number'],
    ['12.50.00', 'not a number'],
    ['1,29', 'ambiguous', 129],
    ['', 'not a number'],
  ])('%j', (cell, expected, withSemicolons = expected) => {
    expectRead(parseDollarsToCents(cell, 'point'), expected)
    expectRead(parseDollarsToCents(cell, 'point-or-comma'), withSemicolons)
  })
})

test.each<[string, number | string]>([
  ['15%', 1500],
  ['15 %', 1500],
  ['١٥٪', 1500],
  ['12.5', 1250],
  ['0.5%', 50],
  ['0.15', 'write 0.15% or 15%'],
  ['1', 'write 1% or 100%'],
  ['100%', 10_000],
  ['101', 'more than 100%'],
  ['-5%', 'below 0'],
])('%j as a discount in percent', (cell, expected) => expectRead(parseBasisPoints(cell, 'point'), expected))

test.each<[string, number | string | null, NumberStyle?]>([
  ['', null],
  ['12', 12],
  ['12.0', 12],
  ['1,000', 1000],
  ['1.000', 'ambiguous', 'point-or-comma'],
  ['2.5', 'not a whole number'],
  ['-1', 'below 0'],
  ['٤٢', 42],
  ['99999999999', 'is more than'],
])('%j as a whole number', (cell, expected, style = 'point') =>
  expectRead(parseInteger(cell, style), expected),
)

function expectRead(read: object, expected: number | string | null) {
  if (typeof expected === 'string')
    expect(read).toEqual({problem: expect.stringContaining(expected) as string})
  else expect(read).toEqual({value: expected})
}
