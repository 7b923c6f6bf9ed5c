import {expect, test} from 'vitest'
import {BreakerOpenError, createCircuitBreaker} from './circuit-breaker'

test('fault 34: after failures in a row it rests, then lets one call try', async () => {
  let now = 0
  let calls = 0
  const breaker = createCircuitBreaker({maxFailures: 2, cooldownMs: 100, now: () => now})
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

test('fault 34: of many calls after the cooldown, one is the probe and the others fail at once', async () => {
  let now = 0
  const breaker = createCircuitBreaker({maxFailures: 1, cooldownMs: 100, now: () => now})
  await expect(breaker.run(() => Promise.reject(new Error('down')))).rejects.toThrow('down')
  now = 100
  let settle = (_: string) => {}
  const tried = breaker.run(() => new Promise<string>((resolve) => (settle = resolve)))
  await expect(breaker.run(() => Promise.resolve('second'))).rejects.toThrow(BreakerOpenError)
  settle('up')
  expect(await tried).toBe('up')
  expect(await breaker.run(() => Promise.resolve('all'))).toBe('all')
})

test('a sign that it is back ends the rest', async () => {
  const breaker = createCircuitBreaker({maxFailures: 1, cooldownMs: 100, now: () => 0})
  await expect(breaker.run(() => Promise.reject(new Error('down')))).rejects.toThrow('down')
  breaker.reset()
  expect(await breaker.run(() => Promise.resolve('up'))).toBe('up')
})
