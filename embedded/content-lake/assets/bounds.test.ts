import {expect, test} from 'vitest'
import {createBudget} from './budget'
import {createQueue} from './queue'

test('only so many run at once, so many wait, in order, and a failure makes room', async () => {
  const queue = createQueue({atOnce: 2, inLine: 2})
  const begun: number[] = []
  const finish: (() => void)[] = []
  const start = (n: number) =>
    queue.run(async () => {
      begun.push(n)
      await new Promise<void>((resolve) => finish.push(resolve))
      if (n === 1) throw new Error('first')
      return n
    })
  const [first, ...others] = [1, 2, 3, 4].map(start)
  await expect(start(5)).rejects.toMatchObject({status: 503})
  expect(begun).toEqual([1, 2])
  finish.shift()?.()
  await expect(first).rejects.toThrow('first')
  expect(begun).toEqual([1, 2, 3])
  const last = start(6)
  while (begun.length < 5) {
    finish.splice(0).forEach((end) => end())
    await new Promise((resolve) => setImmediate(resolve))
  }
  finish.splice(0).forEach((end) => end())
  expect(await Promise.all([...others, last])).toEqual([2, 3, 4, 6])
  expect(begun).toEqual([1, 2, 3, 4, 6])
})

test('a budget is spent, comes back little by little, and is each key’s own', () => {
  let now = 0
  const budget = createBudget({atOnce: 3, perMinute: 2}, () => now)
  const spend = (times: number, key = 'a') => {
    for (let n = 0; n < times; n++) budget.spend(key)
  }
  spend(3)
  expect(() => spend(1)).toThrow('too many new sizes')
  spend(3, 'b')
  now += 30_000
  spend(1)
  expect(() => spend(1)).toThrow()
  now += 600_000
  spend(3)
  expect(() => spend(1)).toThrow()
})
