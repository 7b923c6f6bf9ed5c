import {isEmail} from '~/platform/auth/email'
import type {Problems} from '~/platform/forms/fields'
import {oneLine} from '~/platform/forms/fields'
import {parsePhone} from '~/domain/store/phone'
import type {CustomerDetails} from '../customer'
import {messages} from './messages'

/** Rules of the form that asks for a code, and then takes it; in the browser and on the server. */

export const CODE_FIELDS = ['email', 'code'] as const
export type CodeField = (typeof CODE_FIELDS)[number]

/** How the form is shown. */
export interface CodeFormState {
  email: string
  /** A code was mailed, and can be typed. */
  isSent: boolean
  problems: Problems<CodeField>
}

export function findEmailProblem(email: string): string | null {
  if (email.trim() === '') return messages.problems.emailMissing
  return isEmail(email.trim()) ? null : messages.problems.email
}

/** Six digits, however they are spaced and in whichever script; null for anything else. */
export function parseCode(text: string): string | null {
  const digits = text
    .replace(/[\s\-–]/g, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
  return /^\d{6}$/.test(digits) ? digits : null
}

/** What a new account takes over from a form with one field for the whole name. */
export function toDetails({name, phone}: {name: string; phone: string}): CustomerDetails {
  const [first = '', ...rest] = oneLine(name).split(' ')
  return {name: first, lastName: rest.join(' '), contactNumber: parsePhone(phone)}
}
