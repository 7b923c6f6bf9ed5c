import {formatTime, isClockTime} from './clock-time'

/** The rules of opening hours, without Sanity. Times are "HH:MM" on a 24-hour clock, in the store's time zone. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

export type DayHours = {closed?: boolean; opens?: string; closes?: string}

export const NOT_A_TIME = 'Write the time like 10 AM or 9:30 PM'
export const CLOSES_BEFORE_OPENING = 'Closing time must be later than opening time'

export function checkTime(value: unknown, day: DayHours | undefined): true | string {
  if (day?.closed) return true
  return isClockTime(value) ? true : NOT_A_TIME
}

export function checkDay(day: DayHours | undefined): true | string {
  if (!day || day.closed || !isClockTime(day.opens) || !isClockTime(day.closes)) return true
  return day.opens < day.closes ? true : CLOSES_BEFORE_OPENING
}

/** Every value of the list once: the weekdays of the week, the dates of the exceptions. */
export function checkUnique(values: readonly (string | undefined)[]): true | string {
  const seen = new Set<string>()
  for (const value of values) {
    if (value && seen.has(value)) return `${capitalize(value)} is in the list twice. Keep one.`
    if (value) seen.add(value)
  }
  return true
}

export function describeDay(day: DayHours): string {
  if (day.closed) return 'Closed'
  return `${toTwelveHours(day.opens)} to ${toTwelveHours(day.closes)}`
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function toTwelveHours(time: string | undefined): string {
  return isClockTime(time) ? formatTime(time) : '?'
}
