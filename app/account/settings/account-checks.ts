import {findResetProblems} from '~/account/auth/new-password-rules'
import {isEmail} from '~/platform/auth/email'
import type {Customer} from '~/domain/customers/customer'
import {nullIfEmpty} from '~/platform/forms/fields'
import type {Problems} from '~/platform/forms/fields'
import type {DeleteField, EmailField, PasswordField} from './account-forms'
import {messages} from './messages'

/** The checks that need no data but the customer's own, in the browser and on the server. */

export function findEmailProblems(
  {email, password}: Record<EmailField, string>,
  customer: Pick<Customer, 'email'>,
): Problems<EmailField> | null {
  const newEmail = email.trim()
  const problems: Problems<EmailField> = {}
  if (newEmail === '') problems.email = messages.email.missing
  else if (!isEmail(newEmail)) problems.email = messages.email.invalid
  else if (newEmail.toLowerCase() === customer.email.toLowerCase()) problems.email = messages.email.same
  if (password === '') problems.password = messages.delete.missing
  return nullIfEmpty(problems)
}

export function findPasswordProblems(
  {current, password, confirmation}: Record<PasswordField, string>,
  {hasPassword}: Pick<Customer, 'hasPassword'>,
): Problems<PasswordField> | null {
  const problems: Problems<PasswordField> = {}
  if (hasPassword && current === '') problems.current = messages.password.missing
  return nullIfEmpty({...problems, ...findResetProblems({password, confirmation})})
}

export function findDeleteProblems(
  {proof}: Record<DeleteField, string>,
  {hasPassword}: Pick<Customer, 'hasPassword'>,
): Problems<DeleteField> | null {
  if (proof.trim() !== '') return null
  return {proof: hasPassword ? messages.delete.missing : messages.delete.emailMissing}
}
