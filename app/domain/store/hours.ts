import type {HoursException, Opening, StoreHours} from './settings'
import {addDays, daysBetween, toInstant, toLocal, weekdayOf} from '~/platform/time/time-zone'
import {toClock, toMinutes} from '~/platform/time/clock'

/** A moment as shoppers speak of it, in the store's time zone. */
export interface StoreMoment {
  date: string
  /** "HH:MM" */
  time: string
  /** 0 is today. */
  daysAway: number
}

export type OpenState =
  /** `until` null: around the clock, as far as the hours reach. */
  | {open: true; until: StoreMoment | null}
  /** `opens` null: not in the next two weeks. `today`: what is special about today, when the whole day is closed. */
  | {open: false; opens: StoreMoment | null; closedToday: boolean; note: string | null}

export interface Span {
  from: number
  to: number
}

const DAYS_AHEAD = 15

export function openState(hours: StoreHours, now: number): OpenState {
  const today = toLocal(now, hours.timeZone).date
  const spans = openSpans(hours, addDays(today, -1), DAYS_AHEAD)
  const momentOf = (instant: number): StoreMoment => {
    const {date, minutes} = toLocal(instant, hours.timeZone)
    return {date, time: toClock(minutes), daysAway: daysBetween(today, date)}
  }

  const current = spans.find(({from, to}) => from <= now && now < to)
  if (current) {
    const endless = current === spans.at(-1) && current.to - now > 7 * 24 * 60 * 60_000
    return {open: true, until: endless ? null : momentOf(current.to)}
  }
  const next = spans.find(({from}) => from > now)
  return {
    open: false,
    opens: next ? momentOf(next.from) : null,
    closedToday: openingsOn(hours, today).length === 0,
    note: exceptionOn(hours, today)?.note ?? null,
  }
}

/** What is special about the hours of the day that it is in the store. */
export function exceptionToday(hours: StoreHours, now: number): HoursException | null {
  return exceptionOn(hours, toLocal(now, hours.timeZone).date) ?? null
}

/** Exceptions from today on, soonest first. */
export function upcomingExceptions(hours: StoreHours, now: number, days: number): HoursException[] {
  const today = toLocal(now, hours.timeZone).date
  return hours.exceptions
    .filter(({date}) => daysBetween(today, date) >= 0 && daysBetween(today, date) <= days)
    .sort((a, b) => a.date.localeCompare(b.date))
}

/** When the store is open, from a date on, as instants; spans that touch are one. */
export function openSpans(hours: StoreHours, from: string, days: number): Span[] {
  const spans: Span[] = []
  for (let offset = 0; offset <= days; offset += 1) {
    const date = addDays(from, offset)
    for (const {opens, closes} of openingsOn(hours, date)) {
      const start = toMinutes(opens)
      const end = toMinutes(closes)
      spans.push({
        from: toInstant(date, start, hours.timeZone),
        to: toInstant(date, end > start ? end : end + 24 * 60, hours.timeZone),
      })
    }
  }
  return joinTouching(spans.sort((a, b) => a.from - b.from))
}

function joinTouching(spans: Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else joined.push(span)
  }
  return joined
}

function openingsOn(hours: StoreHours, date: string): Opening[] {
  const exception = exceptionOn(hours, date)
  if (exception) return exception.opening ? [exception.opening] : []
  const day = weekdayOf(date)
  return hours.hours.filter((opening) => opening.day === day)
}

function exceptionOn({exceptions}: StoreHours, date: string): HoursException | undefined {
  return exceptions.find((exception) => exception.date === date)
}
