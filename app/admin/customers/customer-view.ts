import {formatTime} from '~/platform/time/clock'
import {formatDate} from '~/platform/time/format-date'
import {formatClockTime, formatMediumDateTime, localDate} from '~/platform/time/format-instant'
import {formatPhone} from '~/domain/store/phone'
import {addressLines} from '~/domain/address/address-form'
import {parseStoredAddress} from '~/domain/address/address'
import type {CustomerChange} from './contact-changes.server'
import {CONTACT_DATA_FIELDS} from './contact-form'
import type {ContactData, ContactField} from './contact-form'
import {messages} from './messages'

/** "Sat, Nov 28, 2026", "4:30 PM to 5:00 PM" */
export function formatPickup(starts: string, ends: string, timeZone: string): {day: string; time: string} {
  return {
    day: formatDate(localDate(starts, timeZone), true),
    time: messages.orders.fromTo(formatClockTime(starts, timeZone), formatClockTime(ends, timeZone)),
  }
}

export function toChangeView({id, before, after, byName, at}: CustomerChange, timeZone: string) {
  return {
    ...{id, byName, at: formatMediumDateTime(at, timeZone), moment: at},
    fields: CONTACT_DATA_FIELDS.filter((field) => field in after).map((field) => ({
      label: field === 'address' ? messages.contact.address : messages.labels[field],
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

export function formatFieldValue(field: ContactField, typed: string): string {
  if (typed.trim() === '') return messages.changes.emptyValue
  if (field === 'contactNumber' && /^\d{10}$/.test(typed)) return formatPhone(typed)
  return field === 'preferredPickupTime' && /^\d\d:\d\d$/.test(typed) ? formatTime(typed) : typed
}
