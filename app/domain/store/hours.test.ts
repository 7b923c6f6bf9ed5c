import {describe, expect, it} from 'vitest'
import {openState, upcomingExceptions} from './hours'
import {exceptionLine, hoursLines, hoursLinesAt, openLine} from './hours-text'
import {builtInSettings} from './settings'
import type {StoreHours} from './settings'
import {formatTime} from '~/platform/time/clock'
import {formatDate} from '~/platform/time/format-date'

const everyDay: StoreHours = {...builtInSettings, exceptions: []}
const at = (moment: string) => Date.parse(moment)
const lineAt = (hours: StoreHours, moment: string) => openLine(openState(hours, at(moment)))

describe('open or closed, every day 10 to 9 in New York', () => {
  it.each([
    // Saturday, November 21, 2026; New York is five hours behind UTC.
    ['2026-11-21T14:59:59Z', 'Opens at 10:00 AM'],
    ['2026-11-21T15:00:00Z', 'Open until 9:00 PM'],
    ['2026-11-22T01:59:59Z', 'Open until 9:00 PM'],
    ['2026-11-22T02:00:00Z', 'Opens at 10:00 AM tomorrow'],
    ['2026-11-22T05:00:00Z', 'Opens at 10:00 AM'],
  ])('%s: %s', (moment, line) => expect(lineAt(everyDay, moment)).toBe(line))

  it('follows the zone, not the machine', () => {
    const inLosAngeles = {...everyDay, timeZone: 'America/Los_Angeles'}
    expect(lineAt(inLosAngeles, '2026-11-21T15:00:00Z')).toBe('Opens at 10:00 AM')
    const inTokyo = {...everyDay, timeZone: 'Asia/Tokyo'}
    expect(openState(inTokyo, at('2026-11-21T15:00:00Z'))).toMatchObject({
      opens: {date: '2026-11-22', daysAway: 0},
    })
  })
})

describe('when the clocks change', () => {
  it('opens at 10 on the wall clock on both Sundays', () => {
    // March 8, 2026: four hours behind from 3 AM on. November 1, 2026: five hours from 2 AM on.
    expect(openState(everyDay, at('2026-03-08T13:59:00Z'))).toMatchObject({open: false})
    expect(openState(everyDay, at('2026-03-08T14:00:00Z'))).toMatchObject({open: true})
    expect(openState(everyDay, at('2026-11-01T14:59:00Z'))).toMatchObject({open: false})
    expect(openState(everyDay, at('2026-11-01T15:00:00Z'))).toMatchObject({open: true})
  })

  it('takes a time that does not exist as the hour after the jump', () => {
    const early: StoreHours = {...everyDay, hours: [{day: 'sunday', opens: '02:30', closes: '12:00'}]}
    expect(openState(early, at('2026-03-08T07:29:00Z'))).toMatchObject({open: false})
    expect(openState(early, at('2026-03-08T07:30:00Z'))).toMatchObject({open: true, until: {time: '12:00'}})
  })

  it('is open through an hour that comes twice', () => {
    const night: StoreHours = {...everyDay, hours: [{day: 'saturday', opens: '20:00', closes: '01:30'}]}
    expect(lineAt(night, '2026-11-01T05:29:00Z')).toBe('Open until 1:30 AM')
    expect(openState(night, at('2026-11-01T05:30:00Z'))).toMatchObject({open: false})
  })
})

describe('past midnight', () => {
  const nights: StoreHours = {
    ...everyDay,
    hours: [
      {day: 'friday', opens: '18:00', closes: '02:00'},
      {day: 'saturday', opens: '18:00', closes: '00:00'},
    ],
  }

  it('belongs to the evening before', () => {
    expect(lineAt(nights, '2026-11-21T06:00:00Z')).toBe('Open until 2:00 AM')
    expect(lineAt(nights, '2026-11-21T07:00:00Z')).toBe('Opens at 6:00 PM')
    expect(lineAt(nights, '2026-11-22T04:59:00Z')).toBe('Open until 12:00 AM')
  })

  it('names the day when opening is further off', () => {
    expect(lineAt(nights, '2026-11-22T05:00:00Z')).toBe('Closed today. Opens at 6:00 PM on Fri, Nov 27')
  })

  it('joins hours that touch', () => {
    const always: StoreHours = {
      ...everyDay,
      hours: everyDay.hours.map(({day}) => ({day, opens: '00:00', closes: '00:00'})),
    }
    expect(openState(always, at('2026-11-21T15:00:00Z'))).toEqual({open: true, until: null})
    expect(lineAt(always, '2026-11-21T15:00:00Z')).toBe('Open around the clock')
  })
})

describe('exceptions', () => {
  const holidays: StoreHours = {
    ...everyDay,
    exceptions: [
      {date: '2026-11-26', opening: null, note: 'Thanksgiving'},
      {date: '2026-11-25', opening: {opens: '08:00', closes: '16:00'}, note: null},
      {date: '2026-11-20', opening: null, note: 'gone by'},
    ],
  }

  it('go before the week', () => {
    expect(lineAt(holidays, '2026-11-25T13:00:00Z')).toBe('Open until 4:00 PM')
    expect(lineAt(holidays, '2026-11-25T21:00:00Z')).toBe('Opens at 10:00 AM on Fri, Nov 27')
    expect(lineAt(holidays, '2026-11-26T15:00:00Z')).toBe(
      'Closed today (Thanksgiving). Opens at 10:00 AM tomorrow',
    )
  })

  it('stand instead of the week on their day, in the zone of the store', () => {
    const linesAt = (moment: string) => hoursLinesAt(holidays, at(moment))
    expect(linesAt('2026-11-25T04:59:00Z')).toEqual(['OPEN 10:00 AM - 9:00 PM EVERYDAY'])
    expect(linesAt('2026-11-25T05:00:00Z')).toEqual(['Today: 8:00 AM - 4:00 PM'])
    // "Closed today (Thanksgiving)" stands beside it.
    expect(linesAt('2026-11-26T15:00:00Z')).toEqual([])
    expect(linesAt('2026-11-27T15:00:00Z')).toEqual(['OPEN 10:00 AM - 9:00 PM EVERYDAY'])
  })

  it('are announced ahead, soonest first, past ones never', () => {
    expect(upcomingExceptions(holidays, at('2026-11-21T15:00:00Z'), 14).map(exceptionLine)).toEqual([
      'Wed, Nov 25: 8:00 AM - 4:00 PM',
      'Thu, Nov 26: Closed, Thanksgiving',
    ])
    expect(upcomingExceptions(holidays, at('2026-11-21T15:00:00Z'), 3)).toEqual([])
  })
})

describe('a break in the day, and no hours at all', () => {
  const split: StoreHours = {
    ...everyDay,
    hours: [
      {day: 'friday', opens: '14:30', closes: '21:00'},
      {day: 'friday', opens: '10:00', closes: '13:00'},
    ],
  }

  it('closes for the break', () => {
    expect(lineAt(split, '2026-11-20T17:00:00Z')).toBe('Open until 1:00 PM')
    expect(lineAt(split, '2026-11-20T18:30:00Z')).toBe('Opens at 2:30 PM')
  })

  it('says closed when nothing is known', () => {
    expect(lineAt({...everyDay, hours: []}, '2026-11-20T17:00:00Z')).toBe('Closed today')
  })
})

describe('hours in words', () => {
  it('says it once when all days are alike', () => {
    expect(hoursLines(everyDay)).toEqual(['OPEN 10:00 AM - 9:00 PM EVERYDAY'])
  })

  it('groups days that follow each other', () => {
    const hours = everyDay.hours
      .filter(({day}) => day !== 'sunday')
      .map((row) => (row.day === 'friday' ? {...row, opens: '14:00'} : row))
    expect(hoursLines({hours})).toEqual([
      'Mon to Thu: 10:00 AM - 9:00 PM',
      'Fri: 2:00 PM - 9:00 PM',
      'Sat: 10:00 AM - 9:00 PM',
      'Sun: Closed',
    ])
    expect(hoursLines({hours: []})).toEqual([])
  })

  it('formats times and dates', () => {
    expect(['00:05', '11:59', '12:00', '23:30'].map(formatTime)).toEqual([
      '12:05 AM',
      '11:59 AM',
      '12:00 PM',
      '11:30 PM',
    ])
    expect(formatDate('2026-11-28')).toBe('Sat, Nov 28')
  })
})
