import {isMoment} from './typed-moment'
import {addDays, toInstant, toLocal} from './time-zone'
import {formatDay} from './typed-day'

/** How long before it starts a deal is announced. */
const ANNOUNCED_DAYS = 14

/** Announced from the morning on, whatever the hour it starts at. */
export function announcedAt(from: number, timeZone: string): number {
  return toInstant(addDays(toLocal(from, timeZone).date, -ANNOUNCED_DAYS), 0, timeZone)
}

/** What shoppers see of a deal before it starts; undefined: it has started, or nobody knows when it will. */
export function describeComing(from: string | undefined, now: number, timeZone: string): string | undefined {
  if (from === undefined || !isMoment(from) || Date.parse(from) <= now) return undefined
  const announced = announcedAt(Date.parse(from), timeZone)
  return announced <= now
    ? 'Until then, shoppers see it under “Coming soon”'
    : `Shoppers see it under “Coming soon” from ${formatDay(toLocal(announced, timeZone).date)} on`
}
