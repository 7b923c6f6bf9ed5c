import {expect, test} from 'vitest'
import {createConversionLimiter} from './conversion-limiter'

test('a limiter refills over time, for each key separately', () => {
  let now = 0
  const limiter = createConversionLimiter({burst: 3, perMinute: 2}, () => now)
  const consume = (times: number, key = 'a') => {
    for (let n = 0; n < times; n++) limiter.consume(key)
  }
  consume(3)
  expect(() => consume(1)).toThrow('too many new sizes')
  consume(3, 'b')
  now += 30_000
  consume(1)
  expect(() => consume(1)).toThrow()
  now += 600_000
  consume(3)
  expect(() => consume(1)).toThrow()
})
