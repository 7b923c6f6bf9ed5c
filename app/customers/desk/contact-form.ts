import {z} from 'zod'
import {ADDRESS_FIELDS} from '../address/address-form'
import {checkDetails, checkPreferences} from '../profile/profile-form'
import type {ContactData} from './customer-desk'
import {deskWords} from './words'

export const CONTACT_FIELDS = [
  'name',
  'lastName',
  'contactNumber',
  ...ADDRESS_FIELDS,
  'preferredPickupTime',
] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]

/** What the form holds, as typed. */
export type ContactForm = Record<ContactField, string>
export type ContactProblems = Partial<Record<ContactField, string>>

/** What the form holds for a customer when nobody has typed yet. */
export function contactFormOf({name, lastName, contactNumber, address, ...rest}: ContactData): ContactForm {
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

/** What a browser sent, field by field; what is missing is empty. */
export function readContactForm(sent: FormData): ContactForm {
  const read = (field: ContactField) => {
    const given = sent.get(field)
    return typeof given === 'string' ? given : ''
  }
  return Object.fromEntries(CONTACT_FIELDS.map((field) => [field, read(field)])) as ContactForm
}

/**
 * By the rules that customers go by themselves.
 *
 * @param times at which one may pick up
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
      // It is not theirs.
      ...(form.name.trim() === '' && {name: deskWords.wrong.nameMissing}),
    },
  }
}

/** What the form carries along: of which revision it was filled, and with what. */
export interface CarriedContact {
  revision: number
  began: ContactForm
}

const began = z.record(z.enum(CONTACT_FIELDS), z.string().max(1_000))
const carried = z.object({
  revision: z.coerce.number().int().min(1).max(2_147_483_647),
  began: z.string().max(20_000),
})

/** Null for what our form does not send. */
export function parseCarried(sent: FormData): CarriedContact | null {
  const parsed = carried.safeParse({revision: sent.get('revision'), began: sent.get('began')})
  if (!parsed.success) return null
  const filled = began.safeParse(readJson(parsed.data.began))
  return filled.success ? {revision: parsed.data.revision, began: filled.data} : null
}

export function carriedPairs({revision, began: filled}: CarriedContact): [string, string][] {
  return [
    ['revision', String(revision)],
    ['began', JSON.stringify(filled)],
  ]
}

function readJson(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
