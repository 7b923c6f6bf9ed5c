import type {Address} from './address'
import {findState} from './states'
import {words} from './words'

/** The rules for a typed address, the same in the browser and on the server. */

export const ADDRESS_FIELDS = ['line1', 'line2', 'city', 'state', 'zip'] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]
/** As it was typed. */
export type AddressForm = Record<AddressField, string>
export type AddressProblems = Partial<Record<AddressField, string>>

const LINE_MAX = 100

/** Empty fields are no address; half of one is not enough. */
export function checkAddress(form: AddressForm): {address: Address | null} | {problems: AddressProblems} {
  const typed = mapFields((field) => oneLine(form[field]))
  if (ADDRESS_FIELDS.every((field) => typed[field] === '')) return {address: null}
  const {problems: texts} = words
  const state = findState(typed.state)
  const zip = parseZip(typed.zip)
  const problems: AddressProblems = {}
  if (typed.line1 === '') problems.line1 = texts.line1
  if (typed.city === '') problems.city = texts.city
  if (!state) problems.state = texts.state
  if (!zip) problems.zip = texts.zip
  for (const field of ['line1', 'line2', 'city'] as const) {
    if (typed[field].length > LINE_MAX) problems[field] = texts.tooLong(LINE_MAX)
  }
  if (!state || !zip || Object.keys(problems).length > 0) return {problems}
  return {address: {...typed, state, zip}}
}

/** Of a form that was read, whatever else it holds; what is missing is empty. */
export function readAddressForm(fields: {get(name: string): unknown}): AddressForm {
  return mapFields((field) => {
    const value = fields.get(field)
    return typeof value === 'string' ? value : ''
  })
}

/** `44126` or `44126-1234`; null: neither. */
export function parseZip(written: string): string | null {
  const [, five, four] = /^(\d{5})(?:[-– ]?(\d{4}))?$/.exec(written.trim()) ?? []
  if (!five) return null
  return four ? `${five}-${four}` : five
}

/** `1420 Maple Avenue`, `Apt 4`, `Fairview, OH 44126` */
export function addressLines({line1, line2, city, state, zip}: Address): string[] {
  return [line1, line2, `${city}, ${state} ${zip}`].filter(Boolean)
}

function oneLine(typed: string): string {
  return typed.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

function mapFields(valueOf: (field: AddressField) => string): AddressForm {
  return {
    line1: valueOf('line1'),
    line2: valueOf('line2'),
    city: valueOf('city'),
    state: valueOf('state'),
    zip: valueOf('zip'),
  }
}
