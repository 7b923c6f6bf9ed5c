import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import type {PaymentState} from './find-payment.server'
import {followPayment, delayBefore, elapsedAfter} from './follow-payment'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function follow(respond: () => PaymentState | 'gone' | null) {
  const polls: number[] = []
  const seen = {news: 0, late: 0}
  const since = Date.now()
  const stop = followPayment({
    fetchState: async () => {
      polls.push((Date.now() - since) / 1_000)
      return respond()
    },
    onChange: () => void (seen.news += 1),
    onLate: () => void (seen.late += 1),
  })
  return {polls, seen, stop}
}

test('it asks after 2 seconds, slower and slower, to every 10; after a minute it says that it takes long', async () => {
  const {polls, seen, stop} = follow(() => 'waiting')
  await vi.advanceTimersByTimeAsync(59_999)
  expect(polls).toEqual([2, 6, 12, 20, 30, 40, 50])
  expect(seen).toEqual({news: 0, late: 0})
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toEqual({news: 0, late: 1})
  stop()
})

test('without an answer it goes on', async () => {
  let isThere = false
  const {seen, stop} = follow(() => (isThere ? 'paid' : null))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(seen.news).toBe(0)
  isThere = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect(seen.news).toBe(1)
  stop()
})

test.each(['paid', 'failed', 'checking', 'gone'] as const)('%s is news', async (state) => {
  const {seen, stop} = follow(() => state)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(seen.news).toBe(1)
  stop()
})

test('once stopped, it asks nothing and tells nothing', async () => {
  const {polls, seen, stop} = follow(() => 'paid')
  stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect({polls, seen}).toEqual({polls: [], seen: {news: 0, late: 0}})
})

test('it does not ask for ever', async () => {
  const {polls, stop} = follow(() => 'waiting')
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(polls.at(-1)).toBeLessThan(16 * 60)
  stop()
})

test('a page without scripts waits as long', () => {
  expect([0, 1, 2, 3, 4, 5].map(delayBefore)).toEqual([2_000, 4_000, 6_000, 8_000, 10_000, 10_000])
  expect([elapsedAfter(0), elapsedAfter(3), elapsedAfter(8)]).toEqual([0, 12_000, 60_000])
})
