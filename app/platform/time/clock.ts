/** Times on a wall clock, as "HH:MM". */

/** Minutes since midnight. */
export function toMinutes(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
}

/** @param minutes since midnight, less than a day */
export function toClock(minutes: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

/**
 * "21:00" as "9:00 PM". Not by `Intl`, which puts another space before "PM" on the server than in some browsers, so
 * that hydration fails.
 */
export function formatTime(clock: string): string {
  const hours = Number(clock.slice(0, 2))
  return `${hours % 12 || 12}:${clock.slice(3, 5)} ${hours < 12 ? 'AM' : 'PM'}`
}
