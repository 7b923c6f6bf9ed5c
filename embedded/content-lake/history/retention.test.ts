import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {startRetention} from './retention'

const HOUR_MS = 60 * 60 * 1_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A storage that forgets transaction 5 in each run; from where each call began. */
function storageWithOneOld() {
  const begun: number[] = []
  return {
    begun,
    async pruneHistory(_before: string, afterSeq: number) {
      begun.push(afterSeq)
      return afterSeq < 5 ? 5 : null
    },
  }
}

test('goes on where it ended, and once a day from the beginning: a copied dataset has old times and new numbers', async () => {
  const storage = storageWithOneOld()
  const stop = startRetention(storage, 90, () => {})
  await vi.advanceTimersByTimeAsync(0)
  expect(storage.begun).toEqual([0, 5])
  await vi.advanceTimersByTimeAsync(23 * HOUR_MS)
  expect(storage.begun.slice(2)).toEqual(Array(23).fill(5))
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(storage.begun.slice(25)).toEqual([0, 5])
  stop()
  await vi.advanceTimersByTimeAsync(48 * HOUR_MS)
  expect(storage.begun).toHaveLength(27)
})

test('what fails is reported, and tried again an hour later', async () => {
  const errors: unknown[] = []
  const lost = new Error('the connection is lost')
  const pruneHistory = vi.fn().mockRejectedValueOnce(lost).mockResolvedValue(null)
  const stop = startRetention({pruneHistory}, 90, (error) => errors.push(error))
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(errors).toEqual([lost])
  expect(pruneHistory).toHaveBeenCalledTimes(2)
  stop()
})
