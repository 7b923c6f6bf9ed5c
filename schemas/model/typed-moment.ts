import {findClockTime, formatTime, toClock, toMinutes} from './clock-time'
import {toInstant, toLocal} from './time-zone'
import {formatDay, NOT_A_DAY, parseDay} from './typed-day'

/** Moments as people type them, by the clock of the store: "11/28 9pm", "Nov 28, 10 AM", "21:00". Stored in UTC. */

export const NOT_A_MOMENT = 'Write day and time like 11/28/2026 9 PM'
const NOT_A_TIME = 'Write the time like 9 PM or 21:00'

export type ParsedMoment = {moment: string} | {problem: string}

export interface MomentContext {
  now: Date
  timeZone: string
  /** What the field holds: its day stays when only a time is typed, its time when only a day is. */
  current?: string
  /** Of a day without a time, whether its first or its last minute is meant. */
  edge: 'start' | 'end'
}

const EDGE_MINUTES = {start: 0, end: 24 * 60 - 1}
const FULL_MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

export function parseMoment(text: string, {now, timeZone, current, edge}: MomentContext): ParsedMoment {
  const words = text.replace(/\s+/g, ' ').trim()
  if (words.toLowerCase() === 'now') return {moment: now.toISOString()}
  if (isMoment(words)) return {moment: new Date(words).toISOString()}
  const found = findClockTime(words.replace(/(\d)T(?=\d)/i, '$1 '))
  if (found && !found.time) return {problem: NOT_A_TIME}
  const dayWords = (found?.rest ?? words).replace(/\b(at|on|by)\b|,\s*$/gi, ' ').trim()
  const today = toLocal(now.getTime(), timeZone).date
  const before = current && isMoment(current) ? toLocal(Date.parse(current), timeZone) : undefined
  const parsed = dayWords === '' && found ? {day: before?.date ?? today} : parseDay(dayWords, today)
  if ('problem' in parsed) return parsed.problem === NOT_A_DAY ? {problem: NOT_A_MOMENT} : parsed
  const minutes = found?.time ? toMinutes(found.time) : (before?.minutes ?? EDGE_MINUTES[edge])
  return {moment: new Date(toInstant(parsed.day, minutes, timeZone)).toISOString()}
}

/** "Sat, Nov 28, 2026, 9:00 PM", which is read back as the same minute; undefined: it is no moment. */
export function formatMoment(moment: string, timeZone: string): string | undefined {
  if (!isMoment(moment)) return undefined
  const {date, minutes} = toLocal(Date.parse(moment), timeZone)
  return `${formatDay(date)}, ${formatTime(toClock(minutes))}`
}

/**
 * What was typed and could not be read is stored as it stands. The Studio refuses it by itself, unless it looks like a
 * date in a notation of machines, like 2026-W48.
 */
export function checkMoment(value: string | undefined): true | string {
  if (value === undefined || isMoment(value)) return true
  return /^[+-]?\d{4}[\dTWZ:.,+ -]*$/.test(value) ? NOT_A_MOMENT : true
}

/** Whether it is stored as it should be. */
export function isMoment(value: string | undefined): boolean {
  return value !== undefined && FULL_MOMENT.test(value) && !Number.isNaN(Date.parse(value))
}
