import {isEmail} from '~/messages/reach'
import type {Problems} from './form-answer'
import {words} from './words'

export const FORGOTTEN_FIELDS = ['email'] as const

export function findForgottenProblems({email}: {email: string}): Problems<'email'> | null {
  const {problems} = words.register
  if (email.trim() === '') return {email: problems.emailMissing}
  return isEmail(email.trim()) ? null : {email: problems.email}
}
