import fc from 'fast-check'
import {expect, it} from 'vitest'
import {formatDay, NOT_A_DAY, parseDay} from './typed-day'

/** A Thursday. */
const TODAY = '2026-11-26'

it.each([
  ['11/28/2026', '2026-11-28'],
  ['11/28/26', '2026-11-28'],
  ['11-28-2026', '2026-11-28'],
  ['11.28.2026', '2026-11-28'],
  ['2026-11-28', '2026-11-28'],
  ['20261128', '2026-11-28'],
  ['Nov 28', '2026-11-28'],
  ['Nov. 28, 2026', '2026-11-28'],
  ['  november   28th ', '2026-11-28'],
  ['28 november', '2026-11-28'],
  ['Saturday, November 28', '2026-11-28'],
  ['Sept 1, 2026', '2026-09-01'],
  ['today', '2026-11-26'],
  ['Tomorrow', '2026-11-27'],
  ['yesterday', '2026-11-25'],
  ['thu', '2026-11-26'],
  ['Wednesday', '2026-12-02'],
])('%s is %s', (text, day) => expect(parseDay(text, TODAY)).toEqual({day}))

it('without a year is the next one, or one of the last two months', () => {
  expect(parseDay('Nov 20', TODAY)).toEqual({day: '2026-11-20'})
  expect(parseDay('9/27', TODAY)).toEqual({day: '2026-09-27'})
  expect(parseDay('9/26', TODAY)).toEqual({day: '2027-09-26'})
  expect(parseDay('Jan 5', TODAY)).toEqual({day: '2027-01-05'})
  expect(parseDay('Dec 30', '2027-01-02')).toEqual({day: '2026-12-30'})
  expect(parseDay('Feb 29', '2027-06-01')).toEqual({day: '2028-02-29'})
})

it.each([
  ['28/11/2026', NOT_A_DAY],
  ['11/28/202', NOT_A_DAY],
  ['11/28/1926', NOT_A_DAY],
  ['11/28/2126', NOT_A_DAY],
  ['Nov', NOT_A_DAY],
  ['No 28', NOT_A_DAY],
  ['Novembre 28', NOT_A_DAY],
  ['28', NOT_A_DAY],
  ['next week', NOT_A_DAY],
  ['', NOT_A_DAY],
  ['2/30', 'There is no February 30'],
  ['Feb 29, 2027', 'There is no February 29, 2027'],
  ['Fri Nov 28', 'November 28 is a Saturday'],
])('%s cannot be read: %s', (text, problem) => expect(parseDay(text, TODAY)).toEqual({problem}))

it('reads back what it prints', () => {
  const dates = fc.date({min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true})
  fc.assert(
    fc.property(dates, (date) => {
      const day = date.toISOString().slice(0, 10)
      expect(parseDay(formatDay(day) ?? '', TODAY)).toEqual({day})
    }),
  )
  expect([formatDay('2026-02-30'), formatDay('soon')]).toEqual([undefined, undefined])
})
