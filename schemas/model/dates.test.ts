import {expect, it} from 'vitest'
import {describeMoment, today} from './dates'

const NOW = new Date('2026-11-27T12:00:00Z')

it('says when in the words and the time zone of the store', () => {
  expect(describeMoment('2026-11-29T02:00:00Z', NOW)).toBe('Sat, Nov 28, 9:00 PM')
  expect(describeMoment('2026-07-04T13:30:00Z', NOW)).toBe('Sat, Jul 4, 9:30 AM')
  expect(describeMoment('2026-11-29T02:00:00Z', NOW, 'Asia/Karachi')).toBe('Sun, Nov 29, 7:00 AM')
})

it('names the year when it is another one', () => {
  expect(describeMoment('2027-01-01T04:59:00Z', NOW)).toBe('Thu, Dec 31, 11:59 PM')
  expect(describeMoment('2027-01-01T05:00:00Z', NOW)).toBe('Fri, Jan 1, 2027, 12:00 AM')
})

it('does not fail on what is no moment', () => {
  expect(describeMoment('tomorrow', NOW)).toBe('a day that cannot be read')
})

it('takes the day from the clock of the store', () => {
  expect(today(new Date('2026-11-28T04:59:00Z'))).toBe('2026-11-27')
  expect(today(new Date('2026-11-28T05:00:00Z'))).toBe('2026-11-28')
})
