import {expect, test} from 'vitest'
import {createSingleFlight} from './single-flight'

function createWork() {
  const ends: (() => void)[] = []
  return {
    ends,
    begin: () => new Promise<number>((resolve) => ends.push(() => resolve(ends.length))),
  }
}
const soon = () => new Promise((resolve) => setTimeout(resolve))

test('callers during a run share the next one, which starts after they called', async () => {
  const inTurn = createSingleFlight<number>()
  const {begin, ends} = createWork()
  const first = inTurn('a', begin)
  const later = [inTurn('a', begin), inTurn('a', begin), inTurn('a', begin)]
  expect(ends).toHaveLength(1)
  ends[0]?.()
  expect(await first).toBe(1)
  await soon()
  expect(ends).toHaveLength(2)
  const last = inTurn('a', begin)
  ends[1]?.()
  expect(await Promise.all(later)).toEqual([2, 2, 2])
  await soon()
  expect(ends).toHaveLength(3)
  ends[2]?.()
  expect(await last).toBe(3)
})

test('other keys do not wait, and one that failed does not fail the next', async () => {
  const inTurn = createSingleFlight<number>()
  const failing = inTurn('a', () => Promise.reject(new Error('away')))
  const next = inTurn('a', async () => 2)
  expect(await inTurn('b', async () => 3)).toBe(3)
  await expect(failing).rejects.toThrow('away')
  expect(await next).toBe(2)
})
