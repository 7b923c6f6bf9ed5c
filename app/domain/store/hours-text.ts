import type {OpenState, StoreMoment} from './hours'
import {WEEKDAYS} from '~/platform/time/weekday'
import type {HoursException, StoreHours} from './settings'
import type {Weekday} from '~/platform/time/weekday'
import {messages} from './hours-messages'

/** "21:00" as "9:00 PM". Not left to the platform, whose spaces differ between server and browser. */
export function formatTime(clock: string): string {
  const hours = Number(clock.slice(0, 2))
  return `${hours % 12 || 12}:${clock.slice(3, 5)} ${hours < 12 ? 'AM' : 'PM'}`
}

/** "2026-11-28" as "Sat, Nov 28". */
export function formatDate(date: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  }).format(new Date(`${date}T00:00:00Z`))
}

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
    .map(({opens, closes}) => `${formatTime(opens)} - ${formatTime(closes)}`)
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
  const times = opening ? `${formatTime(opening.opens)} - ${formatTime(opening.closes)}` : messages.closed
  return messages.exception(formatDate(date), times, note)
}
