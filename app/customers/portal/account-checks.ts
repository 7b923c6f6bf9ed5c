import {findPasswordProblem} from '~/credentials/chosen-password'
import {words as passwordWords} from '~/credentials/words'
import {isEmail} from '~/messages/reach'
import type {Customer} from '../customer'
import type {Problems} from '../pages/form-answer'
import type {DeleteField, EmailField, PasswordField} from './account-forms'
import {words} from './words'

/** What can be told of the forms without asking anybody, in the browser and on the server. */

export function findEmailProblems(
  {email, password}: Record<EmailField, string>,
  customer: Pick<Customer, 'email'>,
): Problems<EmailField> | null {
  const wanted = email.trim()
  const problems: Problems<EmailField> = {}
  if (wanted === '') problems.email = words.email.missing
  else if (!isEmail(wanted)) problems.email = words.email.invalid
  else if (wanted.toLowerCase() === customer.email.toLowerCase()) problems.email = words.email.same
  if (password === '') problems.password = words.delete.missing
  return orNull(problems)
}

export function findPasswordProblems(
  {current, password, confirmation}: Record<PasswordField, string>,
  {hasPassword}: Pick<Customer, 'hasPassword'>,
): Problems<PasswordField> | null {
  const problems: Problems<PasswordField> = {}
  if (hasPassword && current === '') problems.current = words.password.missing
  const wrong = findPasswordProblem(password)
  if (wrong) problems.password = wrong
  else if (confirmation !== password) problems.confirmation = passwordWords.different
  return orNull(problems)
}

export function findDeleteProblems(
  {proof}: Record<DeleteField, string>,
  {hasPassword}: Pick<Customer, 'hasPassword'>,
): Problems<DeleteField> | null {
  if (proof.trim() !== '') return null
  return {proof: hasPassword ? words.delete.missing : words.delete.emailMissing}
}

function orNull<P extends object>(problems: P): P | null {
  return Object.keys(problems).length > 0 ? problems : null
}
