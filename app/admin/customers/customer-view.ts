import {formatTime} from '~/platform/time/clock'
import {formatDate} from '~/platform/time/format-date'
import {formatClockTime, formatMediumDateTime, localDate} from '~/platform/time/format-instant'
import {formatPhone} from '~/domain/store/phone'
import {addressLines} from '~/domain/address/address-form'
import {parseStoredAddress} from '~/domain/address/address'
import type {ContactField} from './contact-fields'
import type {ContactData, CustomerChange} from './customer-admin'
import {messages} from './messages'

/** "Sat, Nov 28, 2026", "4:30 PM to 5:00 PM" */
export function formatPickup(starts: string, ends: string, timeZone: string): {day: string; time: string} {
  return {
    day: formatDate(localDate(starts, timeZone), true),
    time: messages.orders.fromTo(formatClockTime(starts, timeZone), formatClockTime(ends, timeZone)),
  }
}

/** A line of the audit trail as the page shows it. */
export interface CustomerChangeView {
  id: string
  byName: string
  at: string
  /** The same for programs. */
  moment: string
  fields: {label: string; before: string; after: string}[]
}

export function toChangeView(
  {id, before, after, byName, at}: CustomerChange,
  timeZone: string,
): CustomerChangeView {
  const changed = Object.keys(messages.changes.fields).filter((field) => field in after)
  return {
    ...{id, byName, at: formatMediumDateTime(at, timeZone), moment: at},
    fields: (changed as (keyof ContactData)[]).map((field) => ({
      label: messages.changes.fields[field],
      before: formatValue(field, before[field]),
      after: formatValue(field, after[field]),
    })),
  }
}

function formatValue(field: keyof ContactData, value: unknown): string {
  if (field !== 'address') return formatFieldValue(field, typeof value === 'string' ? value : '')
  const address = parseStoredAddress(value)
  return address ? addressLines(address).join(', ') : messages.changes.emptyValue
}

/** What stands in a field, as people read it. */
export function formatFieldValue(field: ContactField, typed: string): string {
  if (typed.trim() === '') return messages.changes.emptyValue
  if (field === 'contactNumber' && /^\d{10}$/.test(typed)) return formatPhone(typed)
  return field === 'preferredPickupTime' && /^\d\d:\d\d$/.test(typed) ? formatTime(typed) : typed
}
