import {openSpans} from '~/domain/store/hours'
import type {Span} from '~/domain/store/hours'
import type {StoreHours} from '~/domain/store/settings'
import {toClock} from '~/platform/time/clock'
import {addDays, toLocal, toInstant} from '~/platform/time/time-zone'
import type {PickupWindow, WindowCheck} from './pickup'
import type {PickupSettings} from '~/domain/store/pickup-settings'

/** A window without the orders that are in it: what hours and clock alone decide. */
export interface Slot extends Pick<PickupWindow, 'date' | 'time'> {
  from: number
  to: number
}

export interface SlotDay {
  date: string
  slots: Slot[]
}

type SlotRules = Pick<PickupSettings, 'leadMinutes' | 'slotMinutes' | 'daysAhead'>

const MINUTE = 60_000

/** Every window from today to the last day that can be chosen, those of today that are over among them. */
export function listSlotDays(hours: StoreHours, {slotMinutes, daysAhead}: SlotRules, now: number): SlotDay[] {
  const today = toLocal(now, hours.timeZone).date
  // From yesterday on: what closes after midnight is open today.
  const spans = openSpans(hours, addDays(today, -1), daysAhead + 1)
  return Array.from({length: daysAhead + 1}, (_, offset) => {
    const date = addDays(today, offset)
    return {date, slots: slotsOn(date, slotMinutes, hours.timeZone, spans)}
  })
}

/** Whether there is time enough left to make an order ready. */
export function hasLeadTime({from}: Slot, {leadMinutes}: SlotRules, now: number): boolean {
  return from >= now + leadMinutes * MINUTE
}

function slotsOn(date: string, slotMinutes: number, timeZone: string, spans: readonly Span[]): Slot[] {
  const slots: Slot[] = []
  for (const {time, instant} of gridOf(date, slotMinutes, timeZone)) {
    const slot = {date, time, from: instant, to: instant + slotMinutes * MINUTE}
    const isOpen = spans.some(({from, to}) => from <= slot.from && slot.to <= to)
    if (isOpen && slot.from >= (slots.at(-1)?.to ?? -Infinity)) slots.push(slot)
  }
  return slots
}

type FindSlotResult = {kind: 'slot'; slot: Slot} | Exclude<WindowCheck, {window: unknown}>

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** The window that a date and a time on the store's clock mean. Whatever is typed may be asked. */
export function findSlot(
  hours: StoreHours,
  settings: PickupSettings,
  {date, time}: {date: string; time: string},
  now: number,
): FindSlotResult {
  if (!isDate(date)) return {kind: 'closed'}
  if (date < toLocal(now, hours.timeZone).date) return {kind: 'too-soon'}
  const day = listSlotDays(hours, settings, now).find((candidate) => candidate.date === date)
  if (!day) return {kind: 'too-far'}
  const slot = day.slots.find((candidate) => candidate.time === time)
  if (!slot) return {kind: 'closed'}
  return hasLeadTime(slot, settings, now) ? {kind: 'slot', slot} : {kind: 'too-soon'}
}

/** "2026-02-30" is none. */
function isDate(text: string): boolean {
  const instant = DATE.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}

export interface GridPoint {
  /** "HH:MM" */
  time: string
  instant: number
}

const DAY_MINUTES = 24 * 60
/** Some stores' weeks over; a day of a zone costs a millisecond to work out and never changes. */
const MAX_CACHED_DAYS = 200

const cache = new Map<string, GridPoint[]>()

/**
 * The full, half or quarter hours of a day on the store's clock. Times that the clock skips in spring are missing,
 * those it shows twice in autumn are there once, the first time round.
 */
export function gridOf(date: string, stepMinutes: number, timeZone: string): GridPoint[] {
  const key = `${date} ${stepMinutes} ${timeZone}`
  const cached = cache.get(key)
  if (cached) return cached
  const grid: GridPoint[] = []
  for (let minutes = 0; minutes < DAY_MINUTES; minutes += stepMinutes) {
    const instant = toInstant(date, minutes, timeZone)
    const local = toLocal(instant, timeZone)
    if (local.date === date && local.minutes === minutes) grid.push({time: toClock(minutes), instant})
  }
  if (cache.size >= MAX_CACHED_DAYS) cache.clear()
  cache.set(key, grid)
  return grid
}
