import {expect, test} from 'vitest'
import {createRateLimit} from './rate-limit'

const MINUTE = 60_000

function create(times = 3) {
  const clock = {at: 1_000_000}
  return {clock, limit: createRateLimit({times, perMs: 10 * MINUTE, now: () => clock.at})}
}

test('lets so many through in any ten minutes, and says how long to wait', () => {
  const {clock, limit} = create()
  expect([limit.take('192.0.2.1'), limit.take('192.0.2.1'), limit.take('192.0.2.1')]).toEqual([0, 0, 0])
  expect(limit.take('192.0.2.1')).toBe(600)
  clock.at += 9 * MINUTE
  expect(limit.take('192.0.2.1')).toBe(60)
  // Being refused does not make the wait longer.
  clock.at += MINUTE
  expect(limit.take('192.0.2.1')).toBe(0)
})

test('what nothing came of does not count', () => {
  const {limit} = create(1)
  for (let call = 0; call < 3; call++) {
    expect(limit.take('192.0.2.1')).toBe(0)
    limit.release('192.0.2.1')
  }
  limit.release('192.0.2.9')
  expect([limit.take('192.0.2.1'), limit.take('192.0.2.1')]).toEqual([0, 600])
})

test('a household is one caller, others are others', () => {
  const {limit} = create(1)
  expect(limit.take('2001:db8:1:2::1')).toBe(0)
  expect(limit.take('2001:db8:1:2::2')).toBe(600)
  expect(limit.take('2001:db8:1:3::1')).toBe(0)
})

test('what is remembered is bounded', () => {
  const {limit} = create()
  for (let index = 0; index < 11_000; index++) limit.take(`10.1.${index >> 8}.${index & 255}`)
  expect(limit.size()).toBe(10_000)
})

test('a clock that is set back makes no one wait that long', () => {
  const {clock, limit} = create(1)
  expect(limit.take('192.0.2.1')).toBe(0)
  clock.at -= 60 * MINUTE
  expect(limit.take('192.0.2.1')).toBe(0)
  expect(limit.take('192.0.2.1')).toBe(600)
})
