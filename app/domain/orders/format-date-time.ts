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
