import {expect, test} from 'vitest'
import {LAKE_LIMITS} from '../limits'
import {createConnectionLimiter} from './connection-limiter'
import type {ConnectionOwner} from './connection-limiter'

const {perUser, perAddress, total, anonymous} = LAKE_LIMITS.live

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

test('all together have a limit, and strangers a lower one', () => {
  const limiter = createConnectionLimiter()
  const ofStranger = (at: number) => limiter.acquire({address: `192.0.2.${at}`})
  const ofUser = (at: number) => limiter.acquire({user: `user ${at}`})
  const strangers = Array.from({length: anonymous}, (_, at) => ofStranger(at))
  expect(strangers.every(Boolean)).toBe(true)
  expect(ofStranger(anonymous)).toBeUndefined()
  const users = Array.from({length: total - anonymous}, (_, at) => ofUser(at))
  expect(users.every(Boolean)).toBe(true)
  expect(ofUser(total)).toBeUndefined()
  strangers[0]?.()
  expect(ofUser(total)).toBeDefined()
  strangers[1]?.()
  expect(ofStranger(anonymous)).toBeDefined()
})
