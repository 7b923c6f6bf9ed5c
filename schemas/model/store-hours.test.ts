import {expect, it} from 'vitest'
import {isClockTime} from './clock-time'
import {checkDay, checkUnique, checkTime, CLOSES_BEFORE_OPENING, describeDay, NOT_A_TIME} from './store-hours'

it.each(['00:00', '09:05', '21:00', '23:59'])('%s is a time', (time) => {
  expect(isClockTime(time)).toBe(true)
})

it.each(['24:00', '9:00', '10:60', '10:00 AM', '', undefined])('%s is not', (time) => {
  expect(isClockTime(time)).toBe(false)
})

it('asks for times only on open days', () => {
  expect(checkTime(undefined, {closed: true})).toBe(true)
  expect(checkTime(undefined, {closed: false})).toBe(NOT_A_TIME)
  expect(checkTime('10:00', undefined)).toBe(true)
})

it('closes after it opens', () => {
  expect(checkDay({opens: '10:00', closes: '21:00'})).toBe(true)
  expect(checkDay({opens: '21:00', closes: '10:00'})).toBe(CLOSES_BEFORE_OPENING)
  expect(checkDay({opens: '10:00', closes: '10:00'})).toBe(CLOSES_BEFORE_OPENING)
  expect(checkDay({closed: true, opens: '21:00', closes: '10:00'})).toBe(true)
})

it('has each day once', () => {
  expect(checkUnique(['monday', 'tuesday', undefined, undefined])).toBe(true)
  expect(checkUnique(['monday', 'monday'])).toBe('Monday is in the list twice. Keep one.')
})

it('is described in words', () => {
  expect(describeDay({opens: '10:00', closes: '21:30'})).toBe('10:00 AM to 9:30 PM')
  expect(describeDay({opens: '00:00', closes: '12:00'})).toBe('12:00 AM to 12:00 PM')
  expect(describeDay({closed: true})).toBe('Closed')
})
