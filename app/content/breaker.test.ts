import {expect, test} from 'vitest'
import {BreakerOpenError, createBreaker} from './breaker'

test('after failures in a row it rests, then lets one call try', async () => {
  let now = 0
  let calls = 0
  const breaker = createBreaker({failures: 2, restMs: 100, now: () => now})
  const fail = () => {
    calls += 1
    return Promise.reject(new Error('down'))
  }
  await expect(breaker.run(fail)).rejects.toThrow('down')
  await expect(breaker.run(fail)).rejects.toThrow('down')
  await expect(breaker.run(fail)).rejects.toThrow(BreakerOpenError)
  expect(calls).toBe(2)
  now = 100
  await expect(breaker.run(fail)).rejects.toThrow('down')
  await expect(breaker.run(fail)).rejects.toThrow(BreakerOpenError)
  now = 200
  expect(await breaker.run(() => Promise.resolve('up'))).toBe('up')
  await expect(breaker.run(fail)).rejects.toThrow('down')
  await expect(breaker.run(fail)).rejects.toThrow('down')
})
