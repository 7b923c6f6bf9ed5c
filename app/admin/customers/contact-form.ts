import {checkDetails, checkPreferences} from '~/domain/customers/profile/profile-form'
import type {CustomerDetails, CustomerPreferences} from '~/domain/customers/customer'
import {ADDRESS_FIELDS} from '~/domain/address/address-form'
import {messages} from './messages'

/** What staff may change of a customer. */
export type ContactData = CustomerDetails & CustomerPreferences

export const CONTACT_DATA_FIELDS = [
  'name',
  'lastName',
  'contactNumber',
  'address',
  'preferredPickupTime',
] as const

export const CONTACT_FIELDS = [
  'name',
  'lastName',
  'contactNumber',
  ...ADDRESS_FIELDS,
  'preferredPickupTime',
] as const

export type ContactField = (typeof CONTACT_FIELDS)[number]

/** As typed. */
export type ContactForm = Record<ContactField, string>

export type ContactProblems = Partial<Record<ContactField, string>>

/** What the form is filled with. */
export function toContactForm({name, lastName, contactNumber, address, ...rest}: ContactData): ContactForm {
  return {
    name,
    lastName,
    contactNumber: contactNumber ?? '',
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    zip: address?.zip ?? '',
    preferredPickupTime: rest.preferredPickupTime ?? '',
  }
}

/** Missing fields are empty. */
export function readContactForm(formData: FormData): ContactForm {
  const read = (field: ContactField) => {
    const value = formData.get(field)
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(CONTACT_FIELDS.map((field) => [field, read(field)])) as ContactForm
}

/**
 * Validates by the same rules as the customers' own account pages.
 *
 * @param times the selectable pickup times
 */
export function checkContactForm(
  form: ContactForm,
  times: readonly string[],
): {contact: ContactData} | {problems: ContactProblems} {
  const [details, preferences] = [checkDetails(form), checkPreferences(form, times)]
  if ('details' in details && 'preferences' in preferences) {
    return {contact: {...details.details, ...preferences.preferences}}
  }
  return {
    problems: {
      ...('problems' in details && details.problems),
      ...('problems' in preferences && preferences.problems),
      // The account page's message would say "your name".
      ...(form.name.trim() === '' && {name: messages.wrong.nameMissing}),
    },
  }
}

/** What the form was filled with. */
export interface ContactSnapshot {
  revision: number
  original: ContactForm
}

export function snapshotFields({revision, original}: ContactSnapshot): [string, string][] {
  return [
    ['revision', String(revision)],
    ['original', JSON.stringify(original)],
  ]
}
