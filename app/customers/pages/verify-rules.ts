import {findPasswordProblem} from '~/credentials/chosen-password'
import {words as passwordWords} from '~/credentials/words'
import type {Problems} from './form-answer'
import {words} from './words'

/** `choose`: filled when the password is a new one, which is typed twice. */
export const VERIFY_FIELDS = ['choose', 'password', 'confirmation'] as const
export type VerifyField = (typeof VERIFY_FIELDS)[number]

/** In the page's address: it asks for a new password. */
export const CHOOSE = 'choose'

export function findVerifyProblems(form: Record<VerifyField, string>): Problems<VerifyField> | null {
  if (form.choose === '') return form.password === '' ? {password: words.verify.problems.password} : null
  const text = findPasswordProblem(form.password, form.confirmation)
  if (!text) return null
  return text === passwordWords.different ? {confirmation: text} : {password: text}
}
