import type {Problems} from '~/platform/forms/fields'
import {messages} from './messages'
import {isEmail} from '~/platform/auth/email'

export const SIGN_IN_FIELDS = ['email', 'password'] as const
export type SignInField = (typeof SIGN_IN_FIELDS)[number]

/** Only what is missing: whether the rest is right is for the accounts to say. Null: nothing. */
export function findSignInProblems(form: Record<SignInField, string>): Problems<SignInField> | null {
  const {problems} = messages.signIn
  const email = form.email.trim() === '' ? problems.email : undefined
  // Blanks are letters of a password like any others.
  const password = form.password === '' ? problems.password : undefined
  return email || password ? {...(email && {email}), ...(password && {password})} : null
}

export const FORGOTTEN_FIELDS = ['email'] as const

export function findForgottenProblems({email}: {email: string}): Problems<'email'> | null {
  const {problems} = messages.register
  if (email.trim() === '') return {email: problems.emailMissing}
  return isEmail(email.trim()) ? null : {email: problems.email}
}
