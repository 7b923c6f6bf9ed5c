/** Times of day: stored as "HH:MM" on a 24-hour clock, read and written by people as "9:30 PM". */

/** Whether it is stored as it should be. */
export function isClockTime(value: unknown): value is string {
  return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
}

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

/** With AM or PM, or with minutes; not the end of a date, and not the beginning of a word like "Apr". */
const CLOCK =
  /(?<![\d/.:-])(?:(?<hours>\d{1,2})(?::(?<minutes>\d{2}))?\s*(?<half>[ap])(?:\.?m\.?)?(?![a-z])|(?<hours24>\d{1,2}):(?<minutes24>\d{2})(?![:\d])|(?<word>noon|midnight)\b)/i

const WORDS: Readonly<Record<string, string>> = {noon: '12:00', midnight: '00:00'}

/** The time in a text, and what stands around it. An impossible one, like 13 PM, is undefined. */
export function findClockTime(text: string): {time: string | undefined; rest: string} | undefined {
  const match = CLOCK.exec(text)
  if (!match) return undefined
  const {hours, minutes = '00', half, hours24, minutes24, word} = match.groups ?? {}
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`.trim()
  if (word) return {time: WORDS[word.toLowerCase()], rest}
  if (hours24 && minutes24) return {time: toClockTime(Number(hours24), minutes24), rest}
  const hour = Number(hours)
  if (hour < 1 || hour > 12) return {time: undefined, rest}
  return {time: toClockTime((hour % 12) + (half?.toLowerCase() === 'p' ? 12 : 0), minutes), rest}
}

/** "10 AM", "10:30 pm", "9p" and "21:00" are times; "10" alone may be either half of the day. */
export function parseClockTime(text: string): string | undefined {
  const found = findClockTime(text.replace(/\s+/g, ' ').trim())
  return found?.rest === '' ? found.time : undefined
}

function toClockTime(hours: number, minutes: string): string | undefined {
  const time = `${String(hours).padStart(2, '0')}:${minutes}`
  return isClockTime(time) ? time : undefined
}
