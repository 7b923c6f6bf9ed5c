import {toInstant, toLocal} from '~/store/zone'

export interface GridPoint {
  /** "HH:MM" */
  time: string
  instant: number
}

const DAY_MINUTES = 24 * 60
/** Some stores' weeks over; a day of a zone costs a millisecond to work out and never changes. */
const KEPT_DAYS = 200

const kept = new Map<string, GridPoint[]>()

/**
 * The full, half or quarter hours of a day on the store's clock. Times that the clock skips in spring are missing,
 * those it shows twice in autumn are there once, the first time round.
 */
export function gridOf(date: string, stepMinutes: number, timeZone: string): GridPoint[] {
  const key = `${date} ${stepMinutes} ${timeZone}`
  const known = kept.get(key)
  if (known) return known
  const grid: GridPoint[] = []
  for (let minutes = 0; minutes < DAY_MINUTES; minutes += stepMinutes) {
    const instant = toInstant(date, minutes, timeZone)
    const shown = toLocal(instant, timeZone)
    if (shown.date === date && shown.minutes === minutes) grid.push({time: clockOf(minutes), instant})
  }
  if (kept.size >= KEPT_DAYS) kept.clear()
  kept.set(key, grid)
  return grid
}

function clockOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
