import {addDays} from './time-zone'

/** Days as people type them: "11/28/2026", "Nov 28", "tomorrow", "Sat". Stored as "2026-11-28". */

export const NOT_A_DAY = 'Write the day like 11/28/2026 or Nov 28'

export type ParsedDay = {day: string} | {problem: string}
type DayParts = {year?: number; month: number; date: number}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const NEAR_DAYS: Readonly<Record<string, number>> = {yesterday: -1, today: 0, tomorrow: 1}

/** A day without a year is the next one, or one of the last two months: deals are ended late, too. */
const DAYS_BACK = 60

/** @param today at the store, like 2026-11-28 */
export function parseDay(text: string, today: string): ParsedDay {
  const words = text
    .toLowerCase()
    .replace(/[,\s]+/g, ' ')
    .replace(/(\d)(st|nd|rd|th)\b/g, '$1')
    .trim()
  const near = NEAR_DAYS[words]
  if (near !== undefined) return {day: addDays(today, near)}
  const [first = '', ...others] = words.split(' ')
  const weekday = indexOfName(WEEKDAYS, first)
  if (weekday >= 0 && others.length === 0) return {day: nextWeekday(today, weekday)}
  const parts = readParts(weekday >= 0 ? others.join(' ') : words)
  if (!parts) return {problem: NOT_A_DAY}
  const day = toDay(parts, today)
  const name = `${MONTHS[parts.month - 1] ?? ''} ${parts.date}`
  if (!day) return {problem: `There is no ${name}${parts.year ? `, ${parts.year}` : ''}`}
  const actual = weekdayOf(day)
  if (weekday >= 0 && actual !== weekday) return {problem: `${name} is a ${WEEKDAYS[actual]}`}
  return {day}
}

/** "Sat, Nov 28, 2026" */
export function formatDay(day: string): string | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  if (!parts || !isDay(day)) return undefined
  const [, year, month, date] = parts
  return `${WEEKDAYS[weekdayOf(day)]?.slice(0, 3)}, ${MONTHS[Number(month) - 1]?.slice(0, 3)} ${Number(date)}, ${year}`
}

function readParts(text: string): DayParts | undefined {
  const numbers = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(text)
  if (numbers) return within({month: Number(numbers[1]), date: Number(numbers[2]), year: toYear(numbers[3])})
  const iso = /^(\d{4})[-/]?(\d{1,2})[-/]?(\d{1,2})$/.exec(text)
  if (iso) return within({year: Number(iso[1]), month: Number(iso[2]), date: Number(iso[3])})
  const american = /^([a-z]+)\.? (\d{1,2})(?: (\d{4}))?$/.exec(text)
  const european = /^(\d{1,2}) ([a-z]+)\.?(?: (\d{4}))?$/.exec(text)
  const [name, date, year] = american
    ? [american[1], american[2], american[3]]
    : [european?.[2], european?.[1], european?.[3]]
  if (!name) return undefined
  return within({month: indexOfName(MONTHS, name) + 1, date: Number(date), year: toYear(year)})
}

/** Of this century: any other year is a slip. */
function within(parts: DayParts): DayParts | undefined {
  const {year = 2000, month} = parts
  return year >= 2000 && year < 2100 && month >= 1 && month <= 12 ? parts : undefined
}

function toYear(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text) + (text.length === 2 ? 2000 : 0)
}

function toDay({year, month, date}: DayParts, today: string): string | undefined {
  const dayIn = (candidate: number) =>
    [candidate, month, date].map((part) => String(part).padStart(2, '0')).join('-')
  if (year !== undefined) return isDay(dayIn(year)) ? dayIn(year) : undefined
  const thisYear = Number(today.slice(0, 4))
  const earliest = addDays(today, -DAYS_BACK)
  return [thisYear - 1, thisYear, thisYear + 1].map(dayIn).find((day) => isDay(day) && day >= earliest)
}

/** By its first three letters at least. */
function indexOfName(names: readonly string[], word: string): number {
  const start = word.replace(/\.$/, '')
  return start.length < 3 ? -1 : names.findIndex((name) => name.toLowerCase().startsWith(start))
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

function nextWeekday(today: string, weekday: number): string {
  return addDays(today, (weekday - weekdayOf(today) + 7) % 7)
}
