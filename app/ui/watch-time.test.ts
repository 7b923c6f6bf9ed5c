import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {watchTime} from './watch-time'

const HOUR = 60 * 60_000
let tab: EventTarget & {visibilityState: string}

beforeEach(() => {
  vi.useFakeTimers({now: Date.UTC(2026, 10, 21, 12)})
  tab = Object.assign(new EventTarget(), {visibilityState: 'visible'})
  vi.stubGlobal('document', tab)
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  // First: what is watched is the clock of the test, which must not come back after the real one.
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(visibilityState: string) {
  tab.visibilityState = visibilityState
  tab.dispatchEvent(new Event('visibilitychange'))
}

it('calls back once, within two seconds after the moment', () => {
  const onMoment = vi.fn()
  watchTime(Date.now() + HOUR, onMoment)
  vi.advanceTimersByTime(HOUR)
  expect(onMoment).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2_000)
  vi.advanceTimersByTime(48 * HOUR)
  show('visible')
  vi.advanceTimersByTime(48 * HOUR)
  expect(onMoment).toHaveBeenCalledTimes(1)
})

it('spreads pages over these seconds', () => {
  const calls = [0, 0.5, 0.999].map((share) => {
    vi.spyOn(Math, 'random').mockReturnValue(share)
    const onMoment = vi.fn(() => Date.now())
    watchTime(Date.now(), onMoment)
    return onMoment
  })
  vi.advanceTimersByTime(3_000)
  const times = calls.map((call) => call.mock.results[0]?.value as number)
  expect(times.map((time) => time - (times[0] ?? 0))).toEqual([0, 975, 1_948])
})

it('waits for weeks with timers that browsers support', () => {
  const wait = vi.spyOn(globalThis, 'setTimeout')
  const onMoment = vi.fn()
  watchTime(Date.now() + 40 * 24 * HOUR, onMoment)
  vi.advanceTimersByTime(39 * 24 * HOUR)
  expect(onMoment).not.toHaveBeenCalled()
  vi.advanceTimersByTime(25 * HOUR)
  expect(onMoment).toHaveBeenCalledTimes(1)
  expect(Math.max(...wait.mock.calls.map(([, delay = 0]) => delay))).toBe(24 * HOUR)
})

it('does nothing while the tab is hidden, and checks again when it is visible', () => {
  const onMoment = vi.fn()
  watchTime(Date.now() + HOUR, onMoment)
  show('hidden')
  vi.advanceTimersByTime(5 * HOUR)
  expect(onMoment).not.toHaveBeenCalled()
  show('visible')
  vi.advanceTimersByTime(2_000)
  expect(onMoment).toHaveBeenCalledTimes(1)
})

it('checks the clock after a sleep in which no timer ran', () => {
  const onMoment = vi.fn()
  watchTime(Date.now() + HOUR, onMoment)
  vi.setSystemTime(Date.now() + 9 * HOUR)
  show('visible')
  vi.advanceTimersByTime(2_000)
  expect(onMoment).toHaveBeenCalledTimes(1)
})

it('can be stopped, also in its last second', () => {
  const onMoment = vi.fn()
  const stop = watchTime(Date.now(), onMoment)
  stop()
  show('visible')
  vi.advanceTimersByTime(10_000)
  expect(onMoment).not.toHaveBeenCalled()
})
