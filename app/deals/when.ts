import {formatDate, formatTime} from '~/store/hours-text'
import {toLocal} from '~/store/zone'
import type {Deal} from './deal'
import {dayStart} from './rules'
import {words} from './words'

const LAST_MINUTE = 24 * 60 - 1

export interface EndsOn {
  /** "Ends Sat, Nov 28, 9:00 PM", "Ends today" */
  text: string
  today: boolean
}

/**
 * When a deal ends, on the store's clock. Midnight is the end of the day before, and needs no time; nor does the
 * last minute of a day.
 */
export function endsOn(until: number, now: number, timeZone: string): EndsOn {
  const {date} = toLocal(until - 1, timeZone)
  const wholeDay = until === dayStart(until, timeZone) || toLocal(until, timeZone).minutes === LAST_MINUTE
  const text = words.when.ends(dayAndTime(date, wholeDay ? null : until, now, timeZone))
  return {text, today: date === toLocal(now, timeZone).date}
}

/** "Starts Mon, Nov 23"; with the hour only when it is not the day's first. */
export function startsOn(from: number, now: number, timeZone: string): string {
  const atMidnight = from === dayStart(from, timeZone)
  const {date} = toLocal(from, timeZone)
  return words.when.starts(dayAndTime(date, atMidnight ? null : from, now, timeZone))
}

/** "On offer from Fri, Nov 20 to Thu, Nov 26" when all deals that have dates share them; else null. */
export function sharedDates(deals: Deal[], now: number, timeZone: string): string | null {
  const ranges = deals.flatMap(({from, until}) =>
    from === null || until === null
      ? []
      : [words.range(dayText(toLocal(from, timeZone).date, now, timeZone), lastDay(until, now, timeZone))],
  )
  const [range] = ranges
  return range !== undefined && new Set(ranges).size === 1 ? range : null
}

function lastDay(until: number, now: number, timeZone: string): string {
  return dayText(toLocal(until - 1, timeZone).date, now, timeZone)
}

function dayAndTime(date: string, instant: number | null, now: number, timeZone: string): string {
  const day = date === toLocal(now, timeZone).date ? words.when.today : dayText(date, now, timeZone)
  if (instant === null) return day
  const {minutes} = toLocal(instant, timeZone)
  const two = (value: number) => String(value).padStart(2, '0')
  return words.when.at(day, formatTime(`${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`))
}

/** "Sat, Nov 28", with the year when it is another than this one. */
function dayText(date: string, now: number, timeZone: string): string {
  const year = date.slice(0, 4)
  const sameYear = toLocal(now, timeZone).date.startsWith(year)
  return sameYear ? formatDate(date) : words.when.at(formatDate(date), year)
}
