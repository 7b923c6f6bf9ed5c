import {expect, it} from 'vitest'
import {formatTime, isClockTime, parseClockTime, toClock} from './clock-time'

it.each([
  ['10 AM', '10:00'],
  ['10am', '10:00'],
  ['10:30 pm', '22:30'],
  ['9pm', '21:00'],
  ['9 P', '21:00'],
  ['9:05 p.m.', '21:05'],
  ['12 AM', '00:00'],
  ['12:15 PM', '12:15'],
  ['21:00', '21:00'],
  ['9:00', '09:00'],
  ['00:30', '00:30'],
  [' 10  AM ', '10:00'],
  ['noon', '12:00'],
  ['Midnight', '00:00'],
])('%s is %s', (text, time) => expect(parseClockTime(text)).toBe(time))

it.each(['10', '13 PM', '0 AM', '24:00', '10:60', '10:6 PM', '10 AMs', '10 AM 11 AM', '9pm to', '11/28', ''])(
  '%s is not',
  (text) => expect(parseClockTime(text)).toBeUndefined(),
)

it('reads back what it prints, in every minute of a day', () => {
  for (let minutes = 0; minutes < 24 * 60; minutes++) {
    const time = toClock(minutes)
    expect(isClockTime(time)).toBe(true)
    expect(parseClockTime(formatTime(time))).toBe(time)
  }
})
