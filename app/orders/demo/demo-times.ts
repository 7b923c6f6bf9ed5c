import {addDays, toInstant, toLocal} from '~/store/zone'
import type {DemoOrder} from './demo-plan'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const WINDOW = 30
const OPENS = 10 * 60
const LAST_PICKUP = 20 * 60 + 30

/** When an order of the plan was placed and is picked up, seen from now. */
export function timesOf({day, pickup, hoursAhead}: DemoOrder, now: number, timeZone: string) {
  const starts = pickup === null ? nextPickup(now, timeZone) : pickupOn(day, pickup, now, timeZone)
  const placed = Math.min(starts - hoursAhead * HOUR, now - 40 * MINUTE)
  return {now, placed, starts, ends: starts + WINDOW * MINUTE}
}

/** The next half hour but one of today; after hours, of tomorrow. */
function nextPickup(now: number, timeZone: string): number {
  const {date, minutes} = toLocal(now, timeZone)
  const soon = Math.max(OPENS, Math.ceil((minutes + WINDOW) / WINDOW) * WINDOW)
  if (soon <= LAST_PICKUP) return toInstant(date, soon, timeZone)
  return toInstant(addDays(date, 1), OPENS, timeZone)
}

function pickupOn(day: number, pickup: string, now: number, timeZone: string): number {
  const [hours = 0, minutes = 0] = pickup.split(':').map(Number)
  return toInstant(addDays(toLocal(now, timeZone).date, day), hours * 60 + minutes, timeZone)
}
