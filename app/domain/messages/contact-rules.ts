import {isEmail} from '~/platform/auth/email'
import {parsePhone} from '~/domain/store/phone'
import type {FormProblem} from '~/platform/forms/fields'
import {messages} from './messages'

/** The contact form's rules, with no library, because every page of the shop carries them. */

export const CONTACT_FIELDS = ['fullName', 'phoneNumber', 'email', 'message'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]
/** As they were typed. */
export type ContactForm = Record<ContactField, string>

export const NAME_MAX = 100

const MESSAGE_MAX = 5_000

export type ContactProblem = FormProblem<ContactField>

/** The first thing that is wrong, in the order in which visitors are told; null when nothing is. */
export function findContactProblem(form: ContactForm): ContactProblem | null {
  const {problems} = messages
  const empty = CONTACT_FIELDS.filter((field) => form[field].trim() === '')
  if (empty.length > 0) {
    return {
      text: problems.empty,
      beside: Object.fromEntries(empty.map((field) => [field, problems.missing[field]])),
    }
  }
  if (!parsePhone(form.phoneNumber)) return {field: 'phoneNumber', text: problems.phone}
  if (!isEmail(form.email.trim())) return {field: 'email', text: problems.email}
  const name = form.fullName.trim()
  // A name goes into the subject of a mail, which is one line.
  if (/[\p{Cc}\u2028\u2029]/u.test(name)) return {field: 'fullName', text: problems.nameLines}
  if (name.length > NAME_MAX) return {field: 'fullName', text: problems.nameTooLong(NAME_MAX)}
  if (form.message.trim().length > MESSAGE_MAX) {
    return {field: 'message', text: problems.messageTooLong((MESSAGE_MAX + 1).toLocaleString('en-US'))}
  }
  return null
}
