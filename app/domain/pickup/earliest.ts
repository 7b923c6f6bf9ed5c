import type {PickupOffer} from './pickup'

/** The first window that still takes an order: all that is said of pickup before the checkout. */
export interface EarliestPickup {
  /** "YYYY-MM-DD" and "HH:MM" in the store's zone. */
  date: string
  time: string
  timeZone: string
  /** ISO 8601, UTC: whoever orders later comes later. */
  orderBy: string
}

/** Null: there is no such window, as while the store takes no orders. */
export function earliestPickup({days, settings, timeZone, pause}: PickupOffer): EarliestPickup | null {
  if (pause) return null
  const window = days.flatMap(({windows}) => windows).find(({remaining}) => remaining > 0)
  if (!window) return null
  const orderBy = new Date(Date.parse(window.startsAt) - settings.leadMinutes * 60_000).toISOString()
  return {date: window.date, time: window.time, timeZone, orderBy}
}
