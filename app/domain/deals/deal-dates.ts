import {toLocal} from '~/platform/time/time-zone'
import type {Deal} from './deal'
import {dayStart} from './deal-state'
import {messages} from './messages'
import {formatTime, toClock} from '~/platform/time/clock'
import {formatDate} from '~/platform/time/format-date'

const LAST_MINUTE = 24 * 60 - 1

export interface DealEnd {
  /** "Ends Sat, Nov 28, 9:00 PM", "Ends today" */
  text: string
  today: boolean
}

/**
 * When a deal ends, on the store's clock. Midnight is the end of the day before, and needs no time; nor does the
 * last minute of a day.
 */
export function formatDealEnd(until: number, now: number, timeZone: string): DealEnd {
  const {date} = toLocal(until - 1, timeZone)
  const wholeDay = until === dayStart(until, timeZone) || toLocal(until, timeZone).minutes === LAST_MINUTE
  const text = messages.when.ends(formatDayAndTime(date, wholeDay ? null : until, now, timeZone))
  return {text, today: date === toLocal(now, timeZone).date}
}

/** "Starts Mon, Nov 23"; with the hour only when it is not the day's first. */
export function formatDealStart(from: number, now: number, timeZone: string): string {
  const atMidnight = from === dayStart(from, timeZone)
  const {date} = toLocal(from, timeZone)
  return messages.when.starts(formatDayAndTime(date, atMidnight ? null : from, now, timeZone))
}

/** "On offer from Fri, Nov 20 to Thu, Nov 26" when all deals that have dates share them; else null. */
export function formatSharedDates(deals: Deal[], now: number, timeZone: string): string | null {
  const ranges = deals.flatMap(({from, until}) =>
    from === null || until === null
      ? []
      : [
          messages.range(
            formatDay(toLocal(from, timeZone).date, now, timeZone),
            formatLastDay(until, now, timeZone),
          ),
        ],
  )
  const [range] = ranges
  return range !== undefined && new Set(ranges).size === 1 ? range : null
}

function formatLastDay(until: number, now: number, timeZone: string): string {
  return formatDay(toLocal(until - 1, timeZone).date, now, timeZone)
}

function formatDayAndTime(date: string, instant: number | null, now: number, timeZone: string): string {
  const day = date === toLocal(now, timeZone).date ? messages.when.today : formatDay(date, now, timeZone)
  if (instant === null) return day
  const {minutes} = toLocal(instant, timeZone)
  return messages.when.at(day, formatTime(toClock(minutes)))
}

/** "Sat, Nov 28", with the year when it is another than this one. */
function formatDay(date: string, now: number, timeZone: string): string {
  const year = date.slice(0, 4)
  const sameYear = toLocal(now, timeZone).date.startsWith(year)
  return sameYear ? formatDate(date) : messages.when.at(formatDate(date), year)
}
