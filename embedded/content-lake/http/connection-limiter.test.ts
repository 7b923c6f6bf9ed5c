import {expect, test} from 'vitest'
import {LAKE_LIMITS} from '../limits'
import {createConnectionLimiter} from './connection-limiter'
import type {ConnectionOwner} from './connection-limiter'

const {perUser, perAddress, total} = LAKE_LIMITS.live

test.each<[ConnectionOwner, ConnectionOwner, number]>([
  [{user: 'amina'}, {address: 'amina'}, perUser],
  [{address: '192.0.2.1'}, {address: '192.0.2.2'}, perAddress],
])('%j has a limit of its own, beside %j', (owner, other, max) => {
  const limiter = createConnectionLimiter()
  const releases = Array.from({length: max}, () => limiter.acquire(owner))
  expect(releases.every(Boolean)).toBe(true)
  expect(limiter.acquire(owner)).toBeUndefined()
  expect(limiter.acquire(other)).toBeDefined()
  releases[0]?.()
  expect(limiter.acquire(owner)).toBeDefined()
  expect(limiter.acquire(owner)).toBeUndefined()
})

test('all together have a limit', () => {
  const limiter = createConnectionLimiter()
  const acquire = (at: number) => limiter.acquire({address: `192.0.2.${at}`})
  const releases = Array.from({length: total}, (_, at) => acquire(at))
  expect(releases.every(Boolean)).toBe(true)
  expect(acquire(total)).toBeUndefined()
  releases[0]?.()
  expect(acquire(total)).toBeDefined()
})
