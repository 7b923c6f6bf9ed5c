import {addDays, toInstant, toLocal} from '~/platform/time/time-zone'
import type {DemoOrder} from './demo-plan'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const WINDOW_MINUTES = 30
const OPENING_MINUTE = 10 * 60
const LAST_PICKUP_MINUTE = 20 * 60 + 30

/** When an order of the plan was placed and is picked up, seen from now. */
export function timesOf({day, pickup, hoursAhead}: DemoOrder, now: number, timeZone: string) {
  const starts = pickup === null ? nextPickup(now, timeZone) : pickupOn(day, pickup, now, timeZone)
  const placed = Math.min(starts - hoursAhead * HOUR, now - 40 * MINUTE)
  return {now, placed, starts, ends: starts + WINDOW_MINUTES * MINUTE}
}

/** The next half hour but one of today; after hours, of tomorrow. */
function nextPickup(now: number, timeZone: string): number {
  const {date, minutes} = toLocal(now, timeZone)
  const soon = Math.max(
    OPENING_MINUTE,
    Math.ceil((minutes + WINDOW_MINUTES) / WINDOW_MINUTES) * WINDOW_MINUTES,
  )
  if (soon <= LAST_PICKUP_MINUTE) return toInstant(date, soon, timeZone)
  return toInstant(addDays(date, 1), OPENING_MINUTE, timeZone)
}

function pickupOn(day: number, pickup: string, now: number, timeZone: string): number {
  const [hours = 0, minutes = 0] = pickup.split(':').map(Number)
  return toInstant(addDays(toLocal(now, timeZone).date, day), hours * 60 + minutes, timeZone)
}
