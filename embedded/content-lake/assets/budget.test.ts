import {expect, test} from 'vitest'
import {createBudget} from './budget'

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
