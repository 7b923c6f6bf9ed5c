import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {redirectSoon} from './empty-checkout'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an empty checkout leads away after 500 ms, once', () => {
  const leave = vi.fn()
  redirectSoon(leave)
  vi.advanceTimersByTime(499)
  expect(leave).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(leave).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60_000)
  expect(leave).toHaveBeenCalledOnce()
})

test('it stays when something is put into the cart meanwhile', () => {
  const leave = vi.fn()
  const stay = redirectSoon(leave)
  vi.advanceTimersByTime(499)
  stay()
  vi.advanceTimersByTime(60_000)
  expect(leave).not.toHaveBeenCalled()
})
