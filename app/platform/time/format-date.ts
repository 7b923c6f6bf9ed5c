import {dateTimeFormat} from './date-time-format'

/** Calendar dates ("YYYY-MM-DD") as people read them: the same in every time zone. */

type DateFormat = Omit<Intl.DateTimeFormatOptions, 'timeZone'>

/** "Sat, Nov 28", or with the year "Sat, Nov 28, 2026" */
export function formatDate(date: string, withYear = false): string {
  const year = withYear ? 'numeric' : undefined
  return format(date, {weekday: 'short', month: 'short', day: 'numeric', year})
}

/** "Nov 28", or with the year "Nov 28, 2026" */
export function formatShortDate(date: string, withYear = false): string {
  return format(date, {month: 'short', day: 'numeric', year: withYear ? 'numeric' : undefined})
}

/** "November", or with the year "November 2026" */
export function formatMonth(date: string, withYear: boolean): string {
  return format(date, {month: 'long', year: withYear ? 'numeric' : undefined})
}

/** "November 28, 2026" */
export function formatLongDate(date: string): string {
  return format(date, {month: 'long', day: 'numeric', year: 'numeric'})
}

/** "28-11-2026" */
export function formatNumericDate(date: string): string {
  return date.split('-').reverse().join('-')
}

function format(date: string, options: DateFormat): string {
  return dateTimeFormat({...options, timeZone: 'UTC'}).format(Date.parse(date))
}
