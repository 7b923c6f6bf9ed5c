import {expect, test} from 'vitest'
import {
  FIRST_ORDER_LIMITS,
  isOverFirstOrderLimit,
  isOverUnprovenLimit,
  nextHoldAt,
} from './unpaid-holds.server'

const line = (quantity: number, id = 'RICE') => ({id, quantity})

test('M3: a first order has a bound on its units and on its sum', () => {
  const {units, totalCents} = FIRST_ORDER_LIMITS
  expect(isOverFirstOrderLimit([line(units - 1), line(1)], totalCents)).toBe(false)
  expect(isOverFirstOrderLimit([line(units), line(1)], 100)).toBe(true)
  expect(isOverFirstOrderLimit([line(1)], totalCents + 1)).toBe(true)
  // By the pound, a pound is a unit.
  const goat = (quarters: number) => line(quarters, 'meatlb~butcherItem-goat~curry')
  expect(isOverFirstOrderLimit([line(units - 20), goat(80)], 100)).toBe(false)
  expect(isOverFirstOrderLimit([line(units - 20), goat(81)], 100)).toBe(true)
})

test('M3: after the second that nobody paid, each one more doubles the wait, up to six hours', () => {
  const at = Date.parse('2026-11-24T12:00:00Z')
  const minutesAfter = (count: number) =>
    (nextHoldAt(Array.from({length: count}, (_, n) => new Date(at - n * 40 * 60_000))) - at) / 60_000
  expect([0, 1, 2].map((count) => nextHoldAt(Array.from({length: count}, () => new Date(at))))).toEqual([
    0, 0, 0,
  ])
  expect([3, 4, 5, 6, 7, 8, 20].map(minutesAfter)).toEqual([15, 30, 60, 120, 240, 360, 360])
})

test.each([
  [3, 0, false],
  [10, 0, false],
  [11, 0, true],
  [10, 10, false],
  [11, 9, true],
  [50, 50, false],
  [51, 49, true],
])('M3: of one product %i kept on trust, with %i left: too much is %s', (held, left, isTooMuch) => {
  expect(isOverUnprovenLimit(held, left)).toBe(isTooMuch)
})
