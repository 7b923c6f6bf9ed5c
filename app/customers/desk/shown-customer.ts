import {formatTime} from '~/store/hours-text'
import {formatPhone} from '~/store/phone'
import {addressLines} from '../address/address-form'
import {parseKeptAddress} from '../address/address'
import type {ContactField} from './contact-form'
import type {ContactData, CustomerChange} from './customer-desk'
import {deskWords} from './words'

/** "Nov 21, 2025", in the store's time zone. */
export function showDay(iso: string, timeZone: string): string {
  const day = {month: 'short', day: 'numeric', year: 'numeric', timeZone} as const
  return new Intl.DateTimeFormat('en-US', day).format(new Date(iso))
}

/** "Sat, Nov 28, 2026", "4:30 PM to 5:00 PM" */
export function showPickup(starts: string, ends: string, timeZone: string): {day: string; time: string} {
  const weekday = new Intl.DateTimeFormat('en-US', {weekday: 'short', timeZone}).format(new Date(starts))
  const day = `${weekday}, ${showDay(starts, timeZone)}`
  return {day, time: deskWords.orders.fromTo(showClock(starts, timeZone), showClock(ends, timeZone))}
}

/** "Nov 21, 2025, 4:30 PM" */
export function showMoment(iso: string, timeZone: string): string {
  return `${showDay(iso, timeZone)}, ${showClock(iso, timeZone)}`
}

/** "4:30 PM" */
function showClock(iso: string, timeZone: string): string {
  const clock = {hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone} as const
  return formatTime(new Intl.DateTimeFormat('en-US', clock).format(new Date(iso)))
}

/** A line of the audit trail as the page shows it. */
export interface ShownChange {
  id: string
  byName: string
  at: string
  /** The same for programs. */
  moment: string
  fields: {label: string; before: string; after: string}[]
}

export function showChange({id, before, after, byName, at}: CustomerChange, timeZone: string): ShownChange {
  const changed = Object.keys(deskWords.changes.fields).filter((field) => field in after)
  return {
    ...{id, byName, at: showMoment(at, timeZone), moment: at},
    fields: (changed as (keyof ContactData)[]).map((field) => ({
      label: deskWords.changes.fields[field],
      before: textOf(field, before[field]),
      after: textOf(field, after[field]),
    })),
  }
}

function textOf(field: keyof ContactData, value: unknown): string {
  if (field !== 'address') return showTyped(field, typeof value === 'string' ? value : '')
  const address = parseKeptAddress(value)
  return address ? addressLines(address).join(', ') : deskWords.changes.emptyValue
}

/** What stands in a field, as people read it. */
export function showTyped(field: ContactField, typed: string): string {
  if (typed.trim() === '') return deskWords.changes.emptyValue
  if (field === 'contactNumber' && /^\d{10}$/.test(typed)) return formatPhone(typed)
  return field === 'preferredPickupTime' && /^\d\d:\d\d$/.test(typed) ? formatTime(typed) : typed
}
