import type {PlaceInput} from '~/domain/checkout/checkout'
import type {PickupDay, PickupOffer, PickupWindow} from '~/domain/pickup/pickup'
import {toLocal} from '~/platform/time/time-zone'
import {messages} from './messages'
import {formatTime, toClock} from '~/platform/time/clock'
import {formatDate} from '~/platform/time/format-date'

export interface DayChoice {
  date: string
  /** "Today", "Sat" */
  name: string
  /** "Nov 28" */
  day: string
  state: 'open' | 'full' | 'closed' | 'too-soon'
}

export interface TimeChoice {
  time: string
  /** "4:30 PM" */
  label: string
  /** `elsewhere`: only other days have it. */
  state: 'open' | 'full' | 'elsewhere'
  /** No other day has an earlier one. */
  isEarliest: boolean
}

export type SelectedWindow = Pick<PlaceInput, 'date' | 'time'>

export function dayChoices({days}: PickupOffer): DayChoice[] {
  return days.map(({date, windows, isTooSoon = false}, index) => {
    const [weekday = '', day = ''] = formatDate(date).split(', ')
    const name = [messages.window.today, messages.window.tomorrow][index] ?? weekday
    const none = isTooSoon ? 'too-soon' : 'closed'
    return {date, name, day, state: windows.length === 0 ? none : windows.some(isFree) ? 'open' : 'full'}
  })
}

/**
 * The times of a day, and those that only other days have: without scripts the page cannot follow the chosen day and
 * shows all.
 */
export function timeChoices({days}: PickupOffer, date: string): TimeChoice[] {
  const here = new Map(days.find((day) => day.date === date)?.windows.map((own) => [own.time, own]))
  const all = new Set(days.flatMap(({windows}) => windows.map(({time}) => time)))
  const firstDay = days.find(({windows}) => windows.some(isFree))
  const earliest = firstDay?.date === date ? firstDay.windows.find(isFree) : undefined
  return [...all].sort().map((time) => {
    const own = here.get(time)
    return {
      ...{time, label: formatTime(time), state: own ? (isFree(own) ? 'open' : 'full') : 'elsewhere'},
      isEarliest: own !== undefined && own === earliest,
    }
  })
}

export function groupTimes(times: readonly TimeChoice[]) {
  const {morning, afternoon, evening} = messages.window.parts
  const dayParts = [
    {title: morning, until: '12:00'},
    {title: afternoon, until: '17:00'},
    {title: evening, until: '24:00'},
  ]
  return dayParts.flatMap(({title, until}, index) => {
    const from = dayParts[index - 1]?.until ?? ''
    const own = times.filter(({time}) => time >= from && time < until)
    return own.length > 0 ? [{title, times: own}] : []
  })
}

/** The first day on which the customer's usual time is free, else the first day with any free time. */
export function firstChoice({days, timeZone}: PickupOffer, preferredTime: string | null): SelectedWindow {
  if (preferredTime !== null) {
    for (const {date, windows} of days) {
      const window = windows.find((own) => isFree(own) && containsTime(own, preferredTime, timeZone))
      if (window) return {date, time: window.time}
    }
  }
  return {date: days.find((day) => day.windows.some(isFree))?.date ?? '', time: ''}
}

/** The choice, as far as it is still available. */
export function stillAvailable({days}: PickupOffer, {date, time}: SelectedWindow): SelectedWindow | null {
  const day = days.find((own) => own.date === date && own.windows.some(isFree))
  if (!day) return null
  return {date, time: day.windows.some((own) => own.time === time && isFree(own)) ? time : ''}
}

/** "Sat, Nov 28, 4:30 PM – 5:00 PM"; null: there is no such window. */
export function formatWindow({days, timeZone}: PickupOffer, {date, time}: SelectedWindow): string | null {
  const window = findWindow(days, {date, time})
  if (!window) return null
  return messages.window.range(formatDate(date), formatTime(time), formatTime(endOf(window, timeZone)))
}

/** The name of the store's time zone; null if the browser's clock shows the same time. */
export function foreignZone(timeZone: string, own: string, at: number): string | null {
  const [there, here] = [toLocal(at, timeZone), toLocal(at, own)]
  if (there.date === here.date && there.minutes === here.minutes) return null
  const parts = new Intl.DateTimeFormat('en-US', {timeZone, timeZoneName: 'long'}).formatToParts(at)
  return parts.find(({type}) => type === 'timeZoneName')?.value ?? timeZone
}

function findWindow(days: readonly PickupDay[], {date, time}: SelectedWindow): PickupWindow | undefined {
  return days.find((day) => day.date === date)?.windows.find((own) => own.time === time)
}

function containsTime(window: PickupWindow, time: string, timeZone: string): boolean {
  const end = endOf(window, timeZone)
  // A window that ends at midnight or later contains all times after its start.
  return window.time <= time && (time < end || end <= window.time)
}

function endOf({endsAt}: PickupWindow, timeZone: string): string {
  return toClock(toLocal(Date.parse(endsAt), timeZone).minutes)
}

const isFree = ({remaining}: PickupWindow) => remaining > 0
