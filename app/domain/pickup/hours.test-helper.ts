import fc from 'fast-check'
import type {DayOpening, HoursException, Opening, StoreHours} from '~/domain/store/settings'
import {WEEKDAYS} from '../../../schemas/model/store-hours'
import {addDays, toLocal, weekdayOf} from '~/platform/time/time-zone'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Zones that move their clocks by an hour, by half an hour, by two, at midnight, or not at all. */
const ZONES = [
  ...['America/New_York', 'America/St_Johns', 'America/Sao_Paulo', 'Europe/London', 'Africa/Cairo'],
  ...['Asia/Kathmandu', 'Australia/Lord_Howe', 'Antarctica/Troll', 'Pacific/Apia', 'UTC'],
]

/** When clocks move, so that these days come up often. */
const CHANGES = [
  ['America/New_York', '2026-03-08T07:00Z'],
  ['America/New_York', '2026-11-01T06:00Z'],
  ['Europe/London', '2026-03-29T01:00Z'],
  ['Europe/London', '2026-10-25T01:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30Z'],
  ['Antarctica/Troll', '2026-03-29T01:00Z'],
  ['Africa/Cairo', '2026-04-23T22:00Z'],
  ['Africa/Cairo', '2026-10-29T21:00Z'],
] as const

const clock = fc
  .tuple(fc.integer({min: 0, max: 23}), fc.constantFrom(0, 0, 0, 15, 30, 45, 7))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const opening: fc.Arbitrary<Opening> = fc.oneof(
  fc.constant({opens: '00:00', closes: '00:00'}),
  fc.record({opens: clock, closes: clock}),
)

interface Moment {
  timeZone: string
  now: number
}

const anyDay: fc.Arbitrary<Moment> = fc.record({
  timeZone: fc.constantFrom(...ZONES),
  now: fc.integer({min: Date.UTC(2025, 0, 1), max: Date.UTC(2029, 0, 1)}),
})
const beforeChange: fc.Arbitrary<Moment> = fc
  .tuple(fc.constantFrom(...CHANGES), fc.integer({min: 0, max: 48 * HOUR}))
  .map(([[timeZone, change], before]) => ({timeZone, now: Date.parse(change) - before}))

export const anyMoment = fc.oneof(anyDay, beforeChange)

export const anyRules = fc.record({
  leadMinutes: fc.constantFrom(0, 1, 45, 60, 90, 1440),
  slotMinutes: fc.constantFrom(15, 20, 30, 60),
  daysAhead: fc.integer({min: 0, max: 4}),
})

/** Hours of all kinds: breaks, nights, days that are closed, around the clock; and dates with other hours. */
export const anyHours = ({timeZone, now}: Moment): fc.Arbitrary<StoreHours> =>
  fc.record({
    timeZone: fc.constant(timeZone),
    hours: fc
      .tuple(
        ...WEEKDAYS.map((day) =>
          fc.array(opening, {maxLength: 2}).map((list) => list.map(toDayOpening(day))),
        ),
      )
      .map((week) => week.flat()),
    exceptions: fc.uniqueArray(
      fc.record({
        date: fc.integer({min: -2, max: 5}).map((days) => addDays(toLocal(now, timeZone).date, days)),
        opening: fc.option(opening),
        note: fc.constant(null),
      }),
      {maxLength: 3, selector: ({date}) => date},
    ) satisfies fc.Arbitrary<HoursException[]>,
  })

function toDayOpening(day: (typeof WEEKDAYS)[number]) {
  return (hours: Opening): DayOpening => ({day, ...hours})
}

/** For every minute of a date whether the store is open, by the wall clock alone: an independent computation. */
export function openMinutes(hours: StoreHours, date: string): boolean[] {
  const today = openingsOn(hours, date)
  const lastNight = openingsOn(hours, addDays(date, -1)).map(({from, to}) => ({
    from: from - 1440,
    to: to - 1440,
  }))
  const openings = [...today, ...lastNight]
  return Array.from({length: 1440}, (_, minute) => {
    return openings.some(({from, to}) => from <= minute && minute < to)
  })
}

function openingsOn({hours, exceptions}: StoreHours, date: string): {from: number; to: number}[] {
  const exception = exceptions.find((candidate) => candidate.date === date)
  const openings = exception
    ? [exception.opening ?? []].flat()
    : hours.filter(({day}) => day === weekdayOf(date))
  return openings.map(({opens, closes}) => {
    const [from, to] = [minutesOf(opens), minutesOf(closes)]
    return {from, to: to > from ? to : to + 1440}
  })
}

export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** Whether the clocks stand still on a date, the day before it and the day after. */
export function hasPlainClock(date: string, timeZone: string): boolean {
  const noon = Date.parse(`${date}T12:00Z`)
  const offset = (at: number) => {
    const local = toLocal(at, timeZone)
    return Date.parse(`${local.date}T00:00Z`) + local.minutes * MINUTE - at
  }
  return offset(noon - 60 * HOUR) === offset(noon + 60 * HOUR)
}
