import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {dueAt} from './use-revalidate-at'

const SERVER = Date.UTC(2026, 10, 21, 12)
const MINUTE = 60_000
const moment = SERVER + 10 * MINUTE

beforeEach(() => vi.useFakeTimers({toFake: ['Date']}))
afterEach(() => vi.useRealTimers())

const state = (receivedAt: number, rest = {}) => ({
  ...{now: SERVER, receivedAt, attempts: 0, mayBeStale: false},
  ...rest,
})

it('waits by the server’s clock, whatever the browser’s says', () => {
  for (const wrong of [-60 * MINUTE, 0, 60 * MINUTE])
    expect(dueAt(state(SERVER + wrong), moment)).toBe(SERVER + wrong + 10 * MINUTE)
})

it('does not trust the age of a page that was just opened: it may be cached', () => {
  const opened = SERVER + 4 * MINUTE
  expect(dueAt(state(opened, {mayBeStale: true}), moment)).toBe(moment)
})

it('backs off when revalidating changed nothing', () => {
  vi.setSystemTime(SERVER)
  const waits = [1, 2, 3, 6, 20].map((attempts) => dueAt(state(SERVER, {attempts}), moment) - SERVER)
  expect(waits).toEqual([2_000, 4_000, 8_000, 60_000, 60_000])
})
