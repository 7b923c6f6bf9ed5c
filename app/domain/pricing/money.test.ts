import {expect, it, test} from 'vitest'
import {
  formatCents,
  formatUnitPrice,
  parseCents,
  formatDollars,
  lessBasisPoints,
  basisPointsOf,
} from './money'

it.each([
  [6.99, 699],
  [4.3, 430],
  [0.07, 7],
  [57, 5700],
  ['2.49', 249],
  [' 10.5 ', 1050],
  [999999.99, 99_999_999],
  [0, 0],
  [6.999, null],
  [0.1 + 0.2, null],
  [-1, null],
  [1e21, null],
  [Number.NaN, null],
  ['6,99', null],
  ['', null],
  [null, null],
  [true, null],
])('%s dollars are %s cents', (dollars, cents) => expect(parseCents(dollars)).toBe(cents))

it('every price from 0.00 to 100.00 comes back as it was written', () => {
  for (let cents = 0; cents <= 10_000; cents += 1) {
    expect(parseCents(Number(formatDollars(cents)))).toBe(cents)
    expect(formatCents(cents)).toBe(`$${formatDollars(cents)}`)
  }
})

it.each([
  [99_999, '$999.99'],
  [188_001, '$1,880.01'],
  [99_999_999, '$999,999.99'],
  [100_000_000, '$1,000,000.00'],
])('%s cents read %s, and come back as staff write them', (cents, text) => {
  expect(formatCents(cents)).toBe(text)
  if (cents < 100_000_000) expect(parseCents(formatDollars(cents))).toBe(cents)
})

it('is written with its unit', () => {
  expect(formatUnitPrice({cents: 699, unit: 'lb'})).toBe('$6.99 / lb')
  expect(formatUnitPrice({cents: 1200, unit: null})).toBe('$12.00')
})

test.each([
  [5, 1000, 1],
  [4, 1000, 0],
  [549, 1000, 55],
  [350, 675, 24],
  [0, 10_000, 0],
  [49_950_000_000_000, 1999, 9_985_005_000_000],
])('of %d cents %d hundredths of a percent are %d', (cents, basisPoints, part) => {
  expect(basisPointsOf(cents, basisPoints)).toBe(part)
})

it('takes off so much that what is left is rounded half up', () => {
  expect(lessBasisPoints(5, 5000)).toBe(3)
  expect(lessBasisPoints(699, 3333)).toBe(466)
  expect(lessBasisPoints(699, 10_000)).toBe(0)
})
