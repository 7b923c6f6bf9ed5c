import {findPasswordProblem, leakedPasswordProblem, passwordMessages} from '~/platform/auth/chosen-password'
import {isLeakedPassword} from '~/platform/auth/leaked-passwords.server'
import {readFields} from '~/platform/forms/fields'
import type {Problems} from '~/platform/forms/fields'
import {messages} from './messages'

export type NewPasswordField = 'password' | 'confirmation'

/** The new password of a form that asks for it twice, or the first rule that it breaks, beside its field. */
export async function readNewPassword(formData: {
  get(name: string): unknown
}): Promise<{password: string} | {problems: Problems<NewPasswordField>}> {
  const {password, confirmation} = readFields(formData, ['password', 'confirmation'])
  if (password === '') return {problems: {password: messages.password.missing}}
  const text = findPasswordProblem(password, confirmation)
  if (text === passwordMessages.different) return {problems: {confirmation: text}}
  if (text) return {problems: {password: text}}
  return (await isLeakedPassword(password)) ? {problems: {password: leakedPasswordProblem}} : {password}
}
