import {findPasswordProblem} from '~/credentials/chosen-password'
import {words as passwordWords} from '~/credentials/words'
import type {Problems} from './form-answer'

export const RESET_FIELDS = ['password', 'confirmation'] as const
export type ResetField = (typeof RESET_FIELDS)[number]

/** One thing at a time, in the order of the rules; beside the field that it is about. */
export function findResetProblems(form: Record<ResetField, string>): Problems<ResetField> | null {
  const text = findPasswordProblem(form.password, form.confirmation)
  if (!text) return null
  return text === passwordWords.different ? {confirmation: text} : {password: text}
}
