import type {StoreHours} from '~/domain/store/settings'
import {toLocal} from '~/platform/time/time-zone'
import type {WindowCheck} from './pickup'
import type {PickupSettings} from '~/domain/store/pickup-settings'
import {hasLeadTime, listSlotDays} from './windows'
import type {Slot} from './windows'

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
