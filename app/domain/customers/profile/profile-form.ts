import {oneLine} from '~/platform/forms/fields'
import {parsePhone} from '~/domain/store/phone'
import {checkAddress} from '~/domain/address/address-form'
import type {AddressField, AddressForm} from '~/domain/address/address-form'
import type {CustomerDetails, CustomerPreferences} from '../customer'

/** Validates the forms of the account page, in the browser and on the server. */

const messages = {
  name: 'Please enter your name.',
  tooLong: (most: number) => `Please keep this under ${most + 1} characters.`,
  phone: 'Please enter a valid phone number.',
  pickupTime: 'Please choose a time when we are open.',
} as const

export const NAME_MAX = 100

export type DetailsField = 'name' | 'lastName' | 'contactNumber'
/** As it was typed. */
export type DetailsForm = Record<DetailsField, string>
export type DetailsProblems = Partial<Record<DetailsField, string>>

/** One name is enough, as some people have no other; a phone number may be left out. */
export function checkDetails(form: DetailsForm): {details: CustomerDetails} | {problems: DetailsProblems} {
  const name = oneLine(form.name)
  const lastName = oneLine(form.lastName)
  const contactNumber = parsePhone(form.contactNumber)
  const problems: DetailsProblems = {}
  if (name === '') problems.name = messages.name
  if (name.length > NAME_MAX) problems.name = messages.tooLong(NAME_MAX)
  if (lastName.length > NAME_MAX) problems.lastName = messages.tooLong(NAME_MAX)
  if (!contactNumber && form.contactNumber.trim() !== '') problems.contactNumber = messages.phone
  return Object.keys(problems).length > 0 ? {problems} : {details: {name, lastName, contactNumber}}
}

export type PreferencesField = AddressField | 'preferredPickupTime'
export type PreferencesForm = AddressForm & {preferredPickupTime: string}
export type PreferencesProblems = Partial<Record<PreferencesField, string>>

/** @param times at which one may pick up; see pickup-times.ts */
export function checkPreferences(
  form: PreferencesForm,
  times: readonly string[],
): {preferences: CustomerPreferences} | {problems: PreferencesProblems} {
  const checked = checkAddress(form)
  const problems: PreferencesProblems = 'problems' in checked ? {...checked.problems} : {}
  const time = form.preferredPickupTime
  if (time !== '' && !times.includes(time)) problems.preferredPickupTime = messages.pickupTime
  if ('problems' in checked || Object.keys(problems).length > 0) return {problems}
  return {preferences: {address: checked.address, preferredPickupTime: time || null}}
}
