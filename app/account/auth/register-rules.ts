import {findPasswordProblem} from '~/platform/auth/chosen-password'
import {isEmail} from '~/platform/auth/email'
import type {NewCustomer} from '~/domain/customers/customer'
import {checkDetails} from '~/domain/customers/profile/profile-form'
import type {Problems} from '~/platform/forms/fields'
import {messages} from './messages'

export const REGISTER_FIELDS = ['name', 'lastName', 'email', 'contactNumber', 'password'] as const
export type RegisterField = (typeof REGISTER_FIELDS)[number]
/** As it was typed. */
export type RegisterForm = Record<RegisterField, string>

type CheckedRegistration = {customer: NewCustomer} | {problems: Problems<RegisterField>}

/** Whoever registers goes by the portal's rules, and leaves a phone number: the shop calls about orders. */
export function checkRegistration(form: RegisterForm): CheckedRegistration {
  const checked = checkDetails(form)
  const problems: Problems<RegisterField> = 'problems' in checked ? {...checked.problems} : {}
  const {problems: strings} = messages.register
  const email = form.email.trim()
  if (!isEmail(email)) problems.email = email === '' ? strings.emailMissing : strings.email
  if (form.contactNumber.trim() === '') problems.contactNumber = strings.phoneMissing
  const wrong = form.password === '' ? strings.password : findPasswordProblem(form.password)
  if (wrong) problems.password = wrong
  if (Object.keys(problems).length > 0 || !('details' in checked)) return {problems}
  const {name, lastName, contactNumber} = checked.details
  return {customer: {name, lastName, email, contactNumber: contactNumber ?? '', password: form.password}}
}
