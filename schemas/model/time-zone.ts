/** Wall clocks and calendars of time zones. The Studio needs them as well as the shop. */
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

export interface LocalTime {
  /** "YYYY-MM-DD" */
  date: string
  /** Minutes since midnight on the wall clock. */
  minutes: number
}

export function isTimeZone(zone: string): boolean {
  try {
    clockIn(zone)
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockIn(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    clocks.set(timeZone, clock)
  }
  return clock
}

/** Date and wall-clock time in a zone at an instant. */
export function toLocal(instant: number, timeZone: string): LocalTime {
  const parts: Record<string, string> = {}
  for (const {type, value} of clockIn(timeZone).formatToParts(instant)) parts[type] = value
  return {
    date: `${parts['year']}-${parts['month']}-${parts['day']}`,
    minutes: Number(parts['hour']) * 60 + Number(parts['minute']),
  }
}

/**
 * The instant at which the wall clock shows a time. A time that the clock skips in spring maps to the instant after
 * the jump; of a time that occurs twice in autumn, the first is taken.
 *
 * @param minutes may be 24 hours or more: then it is on a later day
 */
export function toInstant(date: string, minutes: number, timeZone: string): number {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE
  const before = wall - offsetAt(wall - DAY, timeZone)
  const after = wall - offsetAt(wall + DAY, timeZone)
  if (wallOf(before, timeZone) === wall) return before
  if (wallOf(after, timeZone) === wall) return after
  return Math.max(before, after)
}

function wallOf(instant: number, timeZone: string): number {
  const {date, minutes} = toLocal(instant, timeZone)
  return Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE
}

function offsetAt(instant: number, timeZone: string): number {
  return wallOf(instant, timeZone) - Math.floor(instant / MINUTE) * MINUTE
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}
