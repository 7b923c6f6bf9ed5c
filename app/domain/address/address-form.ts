import type {Address} from './address'
import {oneLine} from '~/platform/forms/fields'
import {findState} from './states'
import {messages} from './messages'

/** Validates a typed address, in the browser and on the server. */

export const ADDRESS_FIELDS = ['line1', 'line2', 'city', 'state', 'zip'] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]
/** As it was typed. */
export type AddressForm = Record<AddressField, string>
export type AddressProblems = Partial<Record<AddressField, string>>

const LINE_MAX = 100

/** Null if all fields are empty; a partial address is an error. */
export function checkAddress(form: AddressForm): {address: Address | null} | {problems: AddressProblems} {
  const values = {...form}
  for (const field of ADDRESS_FIELDS) values[field] = oneLine(form[field])
  if (ADDRESS_FIELDS.every((field) => values[field] === '')) return {address: null}
  const {problems: errorMessages} = messages
  const state = findState(values.state)
  const zip = parseZip(values.zip)
  const problems: AddressProblems = {}
  if (values.line1 === '') problems.line1 = errorMessages.line1
  if (values.city === '') problems.city = errorMessages.city
  if (!state) problems.state = errorMessages.state
  if (!zip) problems.zip = errorMessages.zip
  for (const field of ['line1', 'line2', 'city'] as const) {
    if (values[field].length > LINE_MAX) problems[field] = errorMessages.tooLong(LINE_MAX)
  }
  if (!state || !zip || Object.keys(problems).length > 0) return {problems}
  const {line1, line2, city} = values
  return {address: {line1, line2, city, state, zip}}
}

/** `44126` or `44126-1234`; null: neither. */
export function parseZip(text: string): string | null {
  const [, zip5, plus4] = /^(\d{5})(?:[-– ]?(\d{4}))?$/.exec(text.trim()) ?? []
  if (!zip5) return null
  return plus4 ? `${zip5}-${plus4}` : zip5
}

/** `1420 Maple Avenue`, `Apt 4`, `Fairview, OH 44126` */
export function addressLines({line1, line2, city, state, zip}: Address): string[] {
  return [line1, line2, `${city}, ${state} ${zip}`].filter(Boolean)
}
