import {exceptionToday} from './hours'
import type {OpenState, StoreMoment} from './hours'
import {WEEKDAYS} from '../../../schemas/model/store-hours'
import type {HoursException, Opening, StoreHours} from './settings'
import type {Weekday} from '../../../schemas/model/store-hours'
import {messages} from './hours-messages'
import {formatTime} from '~/platform/time/clock'
import {formatDate} from '~/platform/time/format-date'

/** The week in as few lines as it takes: one when all days are alike, none when no hours are known. */
export function hoursLines({hours}: Pick<StoreHours, 'hours'>): string[] {
  if (hours.length === 0) return []
  const days = WEEKDAYS.map((day) => ({day, text: dayText(hours, day)}))
  const first = days[0]?.text ?? ''
  if (first !== messages.closed && days.every(({text}) => text === first)) return [messages.everyDay(first)]
  const runs: {from: Weekday; to: Weekday; text: string}[] = []
  for (const {day, text} of days) {
    const last = runs.at(-1)
    if (last?.text === text) last.to = day
    else runs.push({from: day, to: day, text})
  }
  return runs.map(({from, to, text}) => messages.run(messages.days[from], messages.days[to], text))
}

function dayText(hours: StoreHours['hours'], day: Weekday): string {
  const openings = hours
    .filter((row) => row.day === day)
    .sort((a, b) => a.opens.localeCompare(b.opens))
    .map(openingText)
  return openings.length > 0 ? openings.join(', ') : messages.closed
}

/** "Open until 9:00 PM", "Opens at 10:00 AM tomorrow", "Closed today (Eid al-Fitr). Opens at …". */
export function openLine(state: OpenState): string {
  if (state.open) return state.until ? messages.openUntil(formatTime(state.until.time)) : messages.openAlways
  const opens = state.opens ? opensText(state.opens) : null
  if (!state.closedToday) return opens ?? messages.closed
  const closed = state.note ? messages.closedTodayFor(state.note) : messages.closedToday
  return opens ? `${closed}. ${opens}` : closed
}

function opensText({time, date, daysAway}: StoreMoment): string {
  const at = messages.opensAt(formatTime(time))
  if (daysAway === 0) return at
  return `${at} ${daysAway === 1 ? messages.tomorrow : messages.onDate(formatDate(date))}`
}

export function exceptionLine({date, opening, note}: HoursException): string {
  return messages.exception(formatDate(date), opening ? openingText(opening) : messages.closed, note)
}

/** The week's hours; on a day with other hours those alone, and none when it is closed, as `openLine` says so. */
export function hoursLinesAt(hours: StoreHours, now: number): string[] {
  const exception = exceptionToday(hours, now)
  if (!exception) return hoursLines(hours)
  const {opening, note} = exception
  return opening ? [messages.exception(messages.today, openingText(opening), note)] : []
}

const openingText = ({opens, closes}: Opening) => `${formatTime(opens)} - ${formatTime(closes)}`
