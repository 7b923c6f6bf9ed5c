import {WEEKDAYS} from '../../../schemas/model/store-hours'
import type {Weekday} from '../../../schemas/model/store-hours'

export {addDays, isTimeZone, toInstant, toLocal} from '../../../schemas/model/time-zone'
export type {LocalTime} from '../../../schemas/model/time-zone'

const DAY = 24 * 60 * 60_000

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)
}

export function weekdayOf(date: string): Weekday {
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay()
  return WEEKDAYS[(sundayFirst + 6) % 7] ?? 'monday'
}
