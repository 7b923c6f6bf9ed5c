import {findPasswordProblem, passwordMessages} from '~/platform/auth/chosen-password'
import type {Problems} from '~/platform/forms/fields'

export const RESET_FIELDS = ['password', 'confirmation'] as const
export type ResetField = (typeof RESET_FIELDS)[number]

/** The first rule that the new password breaks, reported at the field it concerns. */
export function findResetProblems(form: Record<ResetField, string>): Problems<ResetField> | null {
  const text = findPasswordProblem(form.password, form.confirmation)
  if (!text) return null
  return text === passwordMessages.different ? {confirmation: text} : {password: text}
}

/** The password of the form, of whoever wants to keep it in another browser. */
export const VERIFY_FIELDS = ['password'] as const
