import {openSpans} from '~/domain/store/hours'
import type {Span} from '~/domain/store/hours'
import type {StoreHours} from '~/domain/store/settings'
import {addDays, toLocal} from '~/platform/time/time-zone'
import {gridOf} from './slot-grid'
import type {PickupWindow} from './pickup'
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
