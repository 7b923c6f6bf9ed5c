import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {toLocal} from './time-zone'
import {checkMoment, formatMoment, NOT_A_MOMENT, parseMoment} from './typed-moment'

const NEW_YORK = 'America/New_York'
/** Thu, Nov 26, 7:00 AM at the store. */
const NOW = new Date('2026-11-26T12:00:00Z')

function read(text: string, current?: string, edge: 'start' | 'end' = 'start'): string {
  const parsed = parseMoment(text, {now: NOW, timeZone: NEW_YORK, current, edge})
  return 'moment' in parsed ? (formatMoment(parsed.moment, NEW_YORK) ?? 'not printed') : parsed.problem
}

it.each([
  ['11/28/2026 10 AM', 'Sat, Nov 28, 2026, 10:00 AM'],
  ['11/28 9pm', 'Sat, Nov 28, 2026, 9:00 PM'],
  ['11/28/26 9:30 p.m.', 'Sat, Nov 28, 2026, 9:30 PM'],
  ['Nov 28, 21:00', 'Sat, Nov 28, 2026, 9:00 PM'],
  ['november 28th at 9 PM', 'Sat, Nov 28, 2026, 9:00 PM'],
  ['28 Nov 2026 9p', 'Sat, Nov 28, 2026, 9:00 PM'],
  ['9pm 11/28', 'Sat, Nov 28, 2026, 9:00 PM'],
  ['9 pm on Nov 28', 'Sat, Nov 28, 2026, 9:00 PM'],
  ['2026-11-28 21:00', 'Sat, Nov 28, 2026, 9:00 PM'],
  ['2026-11-28T21:00', 'Sat, Nov 28, 2026, 9:00 PM'],
  ['2026-11-29T02:00:00Z', 'Sat, Nov 28, 2026, 9:00 PM'],
  ['Sat, Nov 28, 2026, 9:00 PM', 'Sat, Nov 28, 2026, 9:00 PM'],
  ['Sat 9 AM', 'Sat, Nov 28, 2026, 9:00 AM'],
  ['tomorrow noon', 'Fri, Nov 27, 2026, 12:00 PM'],
  ['1/2 12 AM', 'Sat, Jan 2, 2027, 12:00 AM'],
  ['now', 'Thu, Nov 26, 2026, 7:00 AM'],
])('%s is %s', (text, moment) => expect(read(text)).toBe(moment))

describe('half of it', () => {
  const current = '2026-11-30T02:00:00.000Z'

  it('a time alone leaves the day, a day alone the time', () => {
    expect(read('8 AM', current)).toBe('Sun, Nov 29, 2026, 8:00 AM')
    expect(read('21:00', current)).toBe('Sun, Nov 29, 2026, 9:00 PM')
    expect(read('11/28/2026', current)).toBe('Sat, Nov 28, 2026, 9:00 PM')
  })

  it('means today, or the whole day, where there was nothing', () => {
    expect(read('21:00')).toBe('Thu, Nov 26, 2026, 9:00 PM')
    expect(read('Nov 28', undefined, 'start')).toBe('Sat, Nov 28, 2026, 12:00 AM')
    expect(read('Nov 28', undefined, 'end')).toBe('Sat, Nov 28, 2026, 11:59 PM')
    expect(read('Nov 28', 'unreadable', 'end')).toBe('Sat, Nov 28, 2026, 11:59 PM')
  })
})

it.each([
  ['soon', NOT_A_MOMENT],
  ['11/28 9', NOT_A_MOMENT],
  ['11/28 9pm 10pm', NOT_A_MOMENT],
  ['13/40/2026', NOT_A_MOMENT],
  ['11/28 13 PM', 'Write the time like 9 PM or 21:00'],
  ['11/28 25:00', 'Write the time like 9 PM or 21:00'],
  ['11/31 9 PM', 'There is no November 31'],
  ['2/29/2027', 'There is no February 29, 2027'],
  ['Fri, Nov 28', 'November 28 is a Saturday'],
  ['2026-W48', NOT_A_MOMENT],
  ['', NOT_A_MOMENT],
])('%s cannot be read: %s', (text, problem) => expect(read(text)).toBe(problem))

it('is by the clock of the store, and jumps over what its clock jumps over', () => {
  const at = (text: string, timeZone: string) => parseMoment(text, {now: NOW, timeZone, edge: 'start'})
  expect(at('11/28/2026 9 PM', 'Asia/Karachi')).toEqual({moment: '2026-11-28T16:00:00.000Z'})
  expect(at('7/4/2026 9 PM', NEW_YORK)).toEqual({moment: '2026-07-05T01:00:00.000Z'})
  expect(at('3/8/2026 2:30 AM', NEW_YORK)).toEqual({moment: '2026-03-08T07:30:00.000Z'})
})

it('reads back what it prints', () => {
  const minute = fc.integer({min: Date.UTC(2000, 0, 2) / 60_000, max: Date.UTC(2099, 11, 30) / 60_000})
  const zones = fc.constantFrom(NEW_YORK, 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC')
  fc.assert(
    fc.property(minute, zones, (minutes, timeZone) => {
      const moment = new Date(minutes * 60_000).toISOString()
      const printed = formatMoment(moment, timeZone) ?? ''
      const parsed = parseMoment(printed, {now: NOW, timeZone, edge: 'end'})
      const back = 'moment' in parsed ? parsed.moment : parsed.problem
      // An hour that comes twice is read as the first.
      const isTwin =
        toLocal(Date.parse(back), timeZone).minutes === toLocal(minutes * 60_000, timeZone).minutes
      expect(back === moment || (back < moment && isTwin)).toBe(true)
      expect(formatMoment(back, timeZone)).toBe(printed)
    }),
    {numRuns: 2_000},
  )
})

it('is not published in a notation of machines', () => {
  expect(checkMoment(undefined)).toBe(true)
  expect(checkMoment('2026-11-28T21:00:00.000Z')).toBe(true)
  for (const value of ['2026', '2026-11-28', '20261128', '2026-W48']) {
    expect(checkMoment(value)).toBe(NOT_A_MOMENT)
  }
  expect(formatMoment('soon', NEW_YORK)).toBeUndefined()
})
