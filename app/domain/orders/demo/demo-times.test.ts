import {expect, test} from 'vitest'
import {DEMO_ORDERS} from './demo-plan'
import {timesOf} from './demo-times'

const NEW_YORK = 'America/New_York'
const [plan] = DEMO_ORDERS
const at = (now: string, more: object) => {
  if (!plan) throw new Error('There are orders in the plan.')
  const {placed, starts, ends} = timesOf({...plan, ...more}, Date.parse(now), NEW_YORK)
  return [placed, starts, ends].map((instant) => new Date(instant).toISOString().slice(0, 16))
}

test('an order of an earlier day was placed hours ahead of its half hour', () => {
  expect(at('2026-11-21T15:00:00Z', {day: -2, pickup: '17:30', hoursAhead: 30})).toEqual([
    ...['2026-11-18T16:30', '2026-11-19T22:30', '2026-11-19T23:00'],
  ])
})

test.each([
  ['before the store opens', '2026-11-21T12:00:00Z', '2026-11-21T15:00'],
  ['in the day: the next half hour but one', '2026-11-21T17:01:00Z', '2026-11-21T18:00'],
  ['on the half hour', '2026-11-21T17:00:00Z', '2026-11-21T17:30'],
  ['late, for the last', '2026-11-22T01:00:00Z', '2026-11-22T01:30'],
  ['too late for the last: tomorrow', '2026-11-22T01:01:00Z', '2026-11-22T15:00'],
])('one of today, at %s', (_, now, starts) => {
  expect(at(now, {pickup: null, hoursAhead: 1})[1]).toBe(starts)
})

test('no order is placed later than forty minutes ago', () => {
  expect(at('2026-11-21T17:00:00Z', {pickup: null, hoursAhead: 0})[0]).toBe('2026-11-21T16:20')
})
