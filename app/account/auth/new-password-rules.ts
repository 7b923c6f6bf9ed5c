import {findPasswordProblem, passwordMessages} from '~/platform/auth/chosen-password'
import type {Problems} from '~/platform/forms/fields'
import {messages} from './messages'

export const RESET_FIELDS = ['password', 'confirmation'] as const
export type ResetField = (typeof RESET_FIELDS)[number]

/** The first rule that the new password breaks, reported at the field it concerns. */
export function findResetProblems(form: Record<ResetField, string>): Problems<ResetField> | null {
  const text = findPasswordProblem(form.password, form.confirmation)
  if (!text) return null
  return text === passwordMessages.different ? {confirmation: text} : {password: text}
}

/** `choose` is non-empty when the form sets a new password, which is typed twice. */
export const VERIFY_FIELDS = ['choose', 'password', 'confirmation'] as const
export type VerifyField = (typeof VERIFY_FIELDS)[number]

/** The query parameter that makes the verification page ask for a new password. */
export const CHOOSE = 'choose'

export function findVerifyProblems(form: Record<VerifyField, string>): Problems<VerifyField> | null {
  if (form.choose === '') return form.password === '' ? {password: messages.verify.problems.password} : null
  return findResetProblems(form)
}
