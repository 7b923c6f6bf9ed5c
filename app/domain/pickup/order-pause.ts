import {formatClockTime, localDate} from '~/platform/time/format-instant'
import {addDays, toInstant} from '~/platform/time/time-zone'
import {messages} from './messages'

/** For how long staff can stop taking orders. */
export const PAUSE_LENGTHS = ['30-minutes', '1-hour', 'until-tomorrow', 'until-resumed'] as const
export type PauseLength = (typeof PAUSE_LENGTHS)[number]

/** While no new orders are taken: when they are again, ISO 8601; null: when staff resume. */
export interface OrderPause {
  endsAt: string | null
}

const MINUTE_MS = 60_000

/** By the store's clock; null: no end. */
export function pauseEnd(length: PauseLength, now: number, timeZone: string): number | null {
  switch (length) {
    case '30-minutes':
      return now + 30 * MINUTE_MS
    case '1-hour':
      return now + 60 * MINUTE_MS
    case 'until-tomorrow':
      return toInstant(addDays(localDate(now, timeZone), 1), 0, timeZone)
    case 'until-resumed':
      return null
  }
}

/** For shoppers: why they cannot order now, and when they can. */
export function pauseText({endsAt}: OrderPause, now: number, timeZone: string): string {
  return `${messages.paused.why} ${messages.paused.back(endsAt && pauseEndText(endsAt, now, timeZone))}`
}

/** "4:30 PM", or "tomorrow"; whatever ends later has been resumed by then or is paused anew. */
export function pauseEndText(endsAt: string, now: number, timeZone: string): string {
  const isToday = localDate(endsAt, timeZone) === localDate(now, timeZone)
  return isToday ? messages.paused.at(formatClockTime(endsAt, timeZone)) : messages.paused.tomorrow
}
