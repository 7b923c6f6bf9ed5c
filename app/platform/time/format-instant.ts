import {dateTimeFormat} from './date-time-format'
import {formatTime, toClock} from './clock'
import {formatDate} from './format-date'
import {toLocal} from './time-zone'

/**
 * Instants as people in a time zone read them. Those by `Intl` have a narrow no-break space before "AM" and "PM",
 * which not every browser writes: for the server only, or for text that is not hydrated.
 */

/** ISO 8601, or milliseconds since the epoch. */
type Instant = string | number | Date

const TIME = {hour: 'numeric', minute: '2-digit'} as const
const DAY = {weekday: 'short', month: 'short', day: 'numeric'} as const
const DATE = {month: 'short', day: 'numeric', year: 'numeric'} as const

/** "5:00 PM" */
export function formatClockTime(at: Instant, timeZone: string): string {
  return format(at, timeZone, TIME)
}

/** "Sat, Nov 28, 4:30 PM"; with the year unless it is the current one. */
export function formatDateTime(at: Instant, timeZone: string, now: number): string {
  const yearOf = (instant: Instant) => localDate(instant, timeZone).slice(0, 4)
  const year = yearOf(at) === yearOf(now) ? undefined : 'numeric'
  return format(at, timeZone, {...DAY, ...TIME, year})
}

/** "Sat, Nov 28, 4:30 PM", always without the year and with plain spaces. */
export function formatDateTimeWithoutYear(at: Instant, timeZone: string): string {
  const {date, minutes} = toLocal(epochMs(at), timeZone)
  return `${formatDate(date)}, ${formatTime(toClock(minutes))}`
}

/** "Sat, Nov 28, 4:30 PM EST" */
export function formatDateTimeWithZone(at: Instant, timeZone: string): string {
  return format(at, timeZone, {...DAY, ...TIME, timeZoneName: 'short'})
}

/** "Nov 28, 2026" */
export function formatMediumDate(at: Instant, timeZone: string): string {
  return format(at, timeZone, DATE)
}

/** "Nov 28, 2026, 4:30 PM" */
export function formatMediumDateTime(at: Instant, timeZone: string): string {
  return format(at, timeZone, {...DATE, ...TIME})
}

/** "Saturday, November 28, 2026 at 4:30 PM" */
export function formatFullDateTime(at: Instant, timeZone: string): string {
  return format(at, timeZone, {dateStyle: 'full', timeStyle: 'short'})
}

/** The calendar date in a zone, "YYYY-MM-DD". */
export function localDate(at: Instant, timeZone: string): string {
  return toLocal(epochMs(at), timeZone).date
}

function format(at: Instant, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return dateTimeFormat({...options, timeZone}).format(epochMs(at))
}

function epochMs(at: Instant): number {
  return typeof at === 'string' ? Date.parse(at) : Number(at)
}
