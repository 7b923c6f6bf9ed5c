import {toLocal} from '~/platform/time/time-zone'

/** "Sat, Nov 28, 4:30 PM" in the store's time zone; with the year, when it is not this one. */
export function formatDateTime(at: string, timeZone: string, now: number): string {
  const instant = Date.parse(at)
  const yearOf = (moment: number) => toLocal(moment, timeZone).date.slice(0, 4)
  return new Intl.DateTimeFormat('en-US', {
    ...{timeZone, weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit'},
    year: yearOf(instant) === yearOf(now) ? undefined : 'numeric',
  }).format(instant)
}

/** "5:00 PM" */
export function formatClockTime(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {timeZone, hour: 'numeric', minute: '2-digit'}).format(
    Date.parse(at),
  )
}

/** Of a calendar's day, which is the same everywhere. */
function formatUtcDate(date: string, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', {...format, timeZone: 'UTC'}).format(Date.parse(date))
}

/** "Sat, Nov 21", and with the year where days of several are shown. */
export function formatDay(date: string, withYear: boolean): string {
  const year = withYear ? 'numeric' : undefined
  return formatUtcDate(date, {weekday: 'short', month: 'short', day: 'numeric', year})
}

/** "Nov 21", for where there is little room. */
export function formatShortDay(date: string): string {
  return formatUtcDate(date, {month: 'short', day: 'numeric'})
}
