import {WEEKDAYS} from '../../../schemas/model/store-hours'
import type {Weekday} from '../../../schemas/model/store-hours'

import {addDays, toInstant, toLocal} from '../../../schemas/model/time-zone'

export {addDays, isTimeZone, toInstant, toLocal} from '../../../schemas/model/time-zone'
export type {LocalTime} from '../../../schemas/model/time-zone'

const DAY = 24 * 60 * 60_000

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)
}

/** When the store's next day begins (UTC, ms). */
export function nextMidnight(now: number, timeZone: string): number {
  return toInstant(addDays(toLocal(now, timeZone).date, 1), 0, timeZone)
}

export function weekdayOf(date: string): Weekday {
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay()
  return WEEKDAYS[(sundayFirst + 6) % 7] ?? 'monday'
}
