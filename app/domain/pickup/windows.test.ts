import {afterEach, describe, expect, it} from 'vitest'
import {builtInSettings} from '~/domain/store/settings'
import {WEEKDAYS} from '../../../schemas/model/store-hours'
import type {Opening, StoreHours} from '~/domain/store/settings'
import {findSlot, hasLeadTime, listSlotDays, gridOf} from './windows'

const settings = {...builtInSettings.pickup, daysAhead: 2}
const NEW_YORK = 'America/New_York'

function every(...openings: Opening[]): StoreHours {
  return {
    timeZone: NEW_YORK,
    hours: WEEKDAYS.flatMap((day) => openings.map((opening) => ({day, ...opening}))),
    exceptions: [],
  }
}

const AROUND_THE_CLOCK = every({opens: '00:00', closes: '00:00'})
const USUAL = every({opens: '10:00', closes: '21:00'})

function timesOn(hours: StoreHours, date: string, now: string, rules = settings) {
  const day = listSlotDays(hours, rules, Date.parse(now)).find((candidate) => candidate.date === date)
  return day?.slots.map(({time}) => time)
}

function ask(hours: StoreHours, date: string, time: string, now: string, rules = settings) {
  return findSlot(hours, rules, {date, time}, Date.parse(now)).kind
}

describe('the windows of a day', () => {
  it('fill the opening hours and end with them', () => {
    const times = timesOn(USUAL, '2026-11-21', '2026-11-21T12:00:00Z')
    expect([times?.length, times?.[0], times?.at(-1)]).toEqual([22, '10:00', '20:30'])
  })

  it('leave out a break, and what would reach into it', () => {
    const hours = every({opens: '10:00', closes: '12:15'}, {opens: '13:45', closes: '15:00'})
    expect(timesOn(hours, '2026-11-21', '2026-11-21T12:00:00Z')).toEqual([
      ...['10:00', '10:30', '11:00', '11:30', '14:00', '14:30'],
    ])
  })

  it('go on over a change of hours without a break', () => {
    const hours = every({opens: '10:00', closes: '11:15'}, {opens: '11:15', closes: '12:00'})
    expect(timesOn(hours, '2026-11-21', '2026-11-21T12:00:00Z')).toEqual(['10:00', '10:30', '11:00', '11:30'])
  })

  it('are those of the date where it has hours of its own', () => {
    const exceptions = [
      {date: '2026-11-26', opening: null, note: 'Thanksgiving'},
      {date: '2026-11-25', opening: {opens: '10:00', closes: '11:00'}, note: null},
    ]
    const hours = {...USUAL, exceptions}
    expect(timesOn(hours, '2026-11-25', '2026-11-25T05:00:00Z')).toEqual(['10:00', '10:30'])
    expect(timesOn(hours, '2026-11-26', '2026-11-25T05:00:00Z')).toEqual([])
    expect(timesOn(hours, '2026-11-27', '2026-11-25T05:00:00Z')).toHaveLength(22)
  })

  it('belong to the date on the wall, after midnight too', () => {
    const hours = every({opens: '22:00', closes: '01:00'})
    expect(timesOn(hours, '2026-11-22', '2026-11-21T12:00:00Z')).toEqual([
      '00:00',
      '00:30',
      '22:00',
      '22:30',
      '23:00',
      '23:30',
    ])
    // Last night's opening reaches into today.
    expect(timesOn(hours, '2026-11-21', '2026-11-21T05:10:00Z')?.[0]).toBe('00:00')
  })

  it('are none where no hours are known', () => {
    expect(listSlotDays({...USUAL, hours: []}, settings, Date.parse('2026-11-21T12:00:00Z'))).toEqual([
      ...['2026-11-21', '2026-11-22', '2026-11-23'].map((date) => ({date, slots: []})),
    ])
  })
})

describe('fault 30: a requested time is checked by the store’s clock and hours', () => {
  const now = '2026-11-21T17:00:00Z'

  it.each([
    ['2026-11-21', '13:00', 'slot'],
    ['2026-11-21', '12:30', 'too-soon'],
    ['2026-11-21', '10:00', 'too-soon'],
    ['2026-11-20', '13:00', 'too-soon'],
    ['2026-11-21', '20:30', 'slot'],
    ['2026-11-21', '21:00', 'closed'],
    ['2026-11-21', '03:00', 'closed'],
    ['2026-11-21', '13:10', 'closed'],
    ['2026-11-23', '20:30', 'slot'],
    ['2026-11-24', '10:00', 'too-far'],
    ['2026-13-01', '10:00', 'closed'],
    ['2026-02-30', '10:00', 'closed'],
    ['tomorrow', 'noon', 'closed'],
    ['', '', 'closed'],
  ])('%s %s is %s at noon', (date, time, kind) => {
    expect(ask(USUAL, date, time, now)).toBe(kind)
  })

  it('takes the window that begins the very minute an order can be ready', () => {
    expect(ask(USUAL, '2026-11-21', '13:00', '2026-11-21T17:00:00.000Z')).toBe('slot')
    expect(ask(USUAL, '2026-11-21', '13:00', '2026-11-21T17:00:00.001Z')).toBe('too-soon')
  })

  it('knows which day it is at the store, whatever day it is in UTC', () => {
    const late = '2026-11-22T01:00:00Z'
    expect(listSlotDays(USUAL, settings, Date.parse(late))[0]?.date).toBe('2026-11-21')
    expect(ask(USUAL, '2026-11-22', '10:00', late)).toBe('slot')
    expect(ask(USUAL, '2026-11-24', '10:00', late)).toBe('too-far')
  })

  const zone = process.env['TZ']
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  })

  it.each(['UTC', 'Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Apia'])(
    'has the same windows on a computer in %s',
    (computer) => {
      process.env['TZ'] = computer
      const [slot] = listSlotDays(USUAL, settings, Date.parse(now))[0]?.slots ?? []
      expect(slot).toEqual({
        ...{date: '2026-11-21', time: '10:00'},
        ...{from: Date.parse('2026-11-21T15:00:00Z'), to: Date.parse('2026-11-21T15:30:00Z')},
      })
    },
  )
})

describe('fault 30: in spring the clock skips an hour', () => {
  const now = '2026-03-07T17:00:00Z'

  it('a day of 23 hours has two windows fewer, and no 02:30', () => {
    const times = timesOn(AROUND_THE_CLOCK, '2026-03-08', now)
    expect(times).toHaveLength(46)
    expect(times?.slice(2, 6)).toEqual(['01:00', '01:30', '03:00', '03:30'])
    expect(ask(AROUND_THE_CLOCK, '2026-03-08', '02:30', now)).toBe('closed')
    expect(ask(AROUND_THE_CLOCK, '2026-03-09', '02:30', now)).toBe('slot')
  })

  it('its windows follow each other without a gap', () => {
    const slots = listSlotDays(AROUND_THE_CLOCK, settings, Date.parse(now)).flatMap((day) => day.slots)
    expect(slots.every((slot, index) => index === 0 || slots[index - 1]?.to === slot.from)).toBe(true)
  })

  it('the hours of the day stay where they are on the wall', () => {
    expect(timesOn(USUAL, '2026-03-08', now)?.[0]).toBe('10:00')
    const [, day] = listSlotDays(USUAL, settings, Date.parse(now))
    expect(day?.slots[0]?.from).toBe(Date.parse('2026-03-08T14:00:00Z'))
  })
})

describe('fault 30: in autumn the clock shows an hour twice', () => {
  const now = '2026-10-31T16:00:00Z'

  it('a day of 25 hours has each window once: 01:30 is the first of the two', () => {
    const times = timesOn(AROUND_THE_CLOCK, '2026-11-01', now)
    expect(times).toHaveLength(48)
    expect(new Set(times).size).toBe(48)
    const found = findSlot(AROUND_THE_CLOCK, settings, {date: '2026-11-01', time: '01:30'}, Date.parse(now))
    expect(found).toMatchObject({slot: {from: Date.parse('2026-11-01T05:30:00Z')}})
  })

  it('once the first is over, so is the window, though the clock shows its time again', () => {
    const rules = {...settings, leadMinutes: 0}
    expect(ask(AROUND_THE_CLOCK, '2026-11-01', '01:30', '2026-11-01T05:00:00Z', rules)).toBe('slot')
    expect(ask(AROUND_THE_CLOCK, '2026-11-01', '01:30', '2026-11-01T06:00:00Z', rules)).toBe('too-soon')
  })

  it('an hour of lead is an hour, not what the wall says', () => {
    const at = Date.parse('2026-11-01T05:30:00Z')
    const soonest = listSlotDays(AROUND_THE_CLOCK, settings, at)
      .flatMap((day) => day.slots)
      .find((slot) => hasLeadTime(slot, settings, at))
    expect(soonest).toMatchObject({time: '02:00', from: Date.parse('2026-11-01T07:00:00Z')})
  })
})

it('a date that a zone left out has no times at all', () => {
  expect(gridOf('2011-12-30', 60, 'Pacific/Apia')).toEqual([])
  expect(gridOf('2011-12-31', 60, 'Pacific/Apia')).toHaveLength(24)
})
