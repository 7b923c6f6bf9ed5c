import {expect, test} from 'vitest'
import {LAKE_LIMITS} from '../limits'
import {createPendingSignIns} from './pending-sign-ins'

const {pending: total, pendingMs} = LAKE_LIMITS.signIn

test('a session id is good once, and not for long', () => {
  let now = 0
  const pending = createPendingSignIns(() => now)
  const [first, late] = [pending.add('a'), pending.add('b')]
  expect(pending.take(first)).toBe('a')
  expect(pending.take(first)).toBeUndefined()
  now += pendingMs
  expect(pending.take(late)).toBeUndefined()
  expect(pending.take('')).toBeUndefined()
})

test('the oldest makes room', () => {
  const pending = createPendingSignIns()
  const ids = Array.from({length: total + 1}, () => pending.add('a'))
  expect(ids.map((id) => pending.take(id) !== undefined)).toEqual([
    false,
    ...Array<boolean>(total).fill(true),
  ])
})
