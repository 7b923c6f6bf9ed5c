import type {DayOpening} from '~/domain/store/settings'
import {toClock, toMinutes} from '~/platform/time/clock'

const QUARTER = 15
const DAY = 24 * 60

/** The quarter hours at which the store is open on some day, `10:00` to `20:45`; those after midnight come last. */
export function pickupTimes(hours: readonly DayOpening[]): string[] {
  const found = new Set<number>()
  for (const {opens, closes} of hours) {
    const start = toMinutes(opens)
    const end = toMinutes(closes)
    const last = end > start ? end : end + DAY
    for (let at = Math.ceil(start / QUARTER) * QUARTER; at < last; at += QUARTER) found.add(at)
  }
  const inOrder = [...found].sort((a, b) => a - b)
  return [...new Set(inOrder.map((minutes) => toClock(minutes % DAY)))]
}
