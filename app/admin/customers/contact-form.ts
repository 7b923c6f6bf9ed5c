import {z} from 'zod'
import {checkDetails, checkPreferences} from '~/domain/customers/profile/profile-form'
import type {ContactData} from './customer-admin'
import {messages} from './messages'
import {CONTACT_FIELDS} from './contact-fields'
import type {ContactField} from './contact-fields'
import {parseJson} from '../../../runtime/json'

/** What the form holds, as typed. */
export type ContactForm = Record<ContactField, string>
export type ContactProblems = Partial<Record<ContactField, string>>

/** What the form holds for a customer when nobody has typed yet. */
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

/** What a browser sent, field by field; what is missing is empty. */
export function readContactForm(formData: FormData): ContactForm {
  const read = (field: ContactField) => {
    const value = formData.get(field)
    return typeof value === 'string' ? value : ''
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
      ...(form.name.trim() === '' && {name: messages.wrong.nameMissing}),
    },
  }
}

/** What the form carries along: of which revision it was filled, and with what. */
export interface ContactSnapshot {
  revision: number
  began: ContactForm
}

const began = z.record(z.enum(CONTACT_FIELDS), z.string().max(1_000))
const snapshotSchema = z.object({
  revision: z.coerce.number().int().min(1).max(2_147_483_647),
  began: z.string().max(20_000),
})

/** Null for what our form does not send. */
export function parseSnapshot(formData: FormData): ContactSnapshot | null {
  const parsed = snapshotSchema.safeParse({revision: formData.get('revision'), began: formData.get('began')})
  if (!parsed.success) return null
  const filled = began.safeParse(parseJson(parsed.data.began))
  return filled.success ? {revision: parsed.data.revision, began: filled.data} : null
}

export function snapshotFields({revision, began: filled}: ContactSnapshot): [string, string][] {
  return [
    ['revision', String(revision)],
    ['began', JSON.stringify(filled)],
  ]
}
