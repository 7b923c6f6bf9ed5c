import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {createArrivalBell, delayAfter} from './arrival-bell'

const ring = vi.fn()
const ringsWithin = (ms: number) => {
  ring.mockClear()
  vi.advanceTimersByTime(ms)
  return ring.mock.calls.length
}

beforeEach(() => {
  vi.useFakeTimers()
  ring.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})

test('it rings at once and again after half a minute, until it is stopped', () => {
  const bell = createArrivalBell(ring)
  bell.start()
  expect(ring).toHaveBeenCalledTimes(1)
  expect(ringsWithin(29_999)).toBe(0)
  expect(ringsWithin(1)).toBe(1)
  expect(ringsWithin(30_000)).toBe(1)
  bell.stop()
  expect(ringsWithin(3_600_000)).toBe(0)
})

test('its patience grows, to five minutes at most', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 50].map((rings) => delayAfter(rings) / 1_000)).toEqual([
    ...[30, 30, 30, 60, 120, 240, 300, 300],
  ])
  createArrivalBell(ring).start()
  expect(ringsWithin(90_000)).toBe(3)
  expect(ringsWithin(59_999)).toBe(0)
  expect(ringsWithin(1)).toBe(1)
})

test('another order begins anew, with one ring at a time', () => {
  const bell = createArrivalBell(ring)
  bell.start()
  vi.advanceTimersByTime(200_000)
  ring.mockClear()
  bell.start()
  expect(ring).toHaveBeenCalledTimes(1)
  expect(ringsWithin(30_000)).toBe(1)
})
