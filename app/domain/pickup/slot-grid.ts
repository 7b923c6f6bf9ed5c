import {toInstant, toLocal} from '~/platform/time/time-zone'
import {toClock} from '~/platform/time/clock'

export interface GridPoint {
  /** "HH:MM" */
  time: string
  instant: number
}

const DAY_MINUTES = 24 * 60
/** Some stores' weeks over; a day of a zone costs a millisecond to work out and never changes. */
const MAX_CACHED_DAYS = 200

const cache = new Map<string, GridPoint[]>()

/**
 * The full, half or quarter hours of a day on the store's clock. Times that the clock skips in spring are missing,
 * those it shows twice in autumn are there once, the first time round.
 */
export function gridOf(date: string, stepMinutes: number, timeZone: string): GridPoint[] {
  const key = `${date} ${stepMinutes} ${timeZone}`
  const cached = cache.get(key)
  if (cached) return cached
  const grid: GridPoint[] = []
  for (let minutes = 0; minutes < DAY_MINUTES; minutes += stepMinutes) {
    const instant = toInstant(date, minutes, timeZone)
    const local = toLocal(instant, timeZone)
    if (local.date === date && local.minutes === minutes) grid.push({time: toClock(minutes), instant})
  }
  if (cache.size >= MAX_CACHED_DAYS) cache.clear()
  cache.set(key, grid)
  return grid
}
