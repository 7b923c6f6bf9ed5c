import {expect, test} from 'vitest'
import {makeOrderNumber} from './write-order.server'
import {formatOrderNumber, parseOrderNumber} from './order-number'

test('a number is seven letters and digits that nobody confuses, in two groups', () => {
  for (let count = 0; count < 200; count += 1) {
    expect(formatOrderNumber(makeOrderNumber())).toMatch(
      /^[CDFGHJKMNPQRTVWXY34679]{3}-[CDFGHJKMNPQRTVWXY34679]{4}$/,
    )
  }
})

test('two numbers do not tell of each other', () => {
  // Of a thousand two are the same once in five thousand runs, and three pairs once in a million million.
  expect(new Set(Array.from({length: 1000}, makeOrderNumber)).size).toBeGreaterThan(997)
})

test.each([
  ['K7M4XTP', 'K7M4XTP'],
  ['k7m-4xtp', 'K7M4XTP'],
  [' K7M 4XTP ', 'K7M4XTP'],
  ['K7M4XT', null],
  ['K7M4XTPP', null],
  ['O7M4XTP', null],
  ['', null],
  [undefined, null],
  ["K7M4XT'", null],
])('reads %j', (written, number) => {
  expect(parseOrderNumber(written)).toBe(number)
})
