import {z} from 'zod'
import {readFields} from '~/platform/forms/fields'
import type {Problems} from '~/platform/forms/fields'
import {problemsOf} from '~/platform/forms/form-schema'
import {messages} from './sign-in-messages'

/** No database keeps it in a text. */
const hasNoNul = (text: string) => !text.includes('\u0000')

const signInFormSchema = z.object({
  email: z
    .string(messages.emailMissing)
    .trim()
    .min(1, messages.emailMissing)
    .max(1_000, messages.refused)
    .refine(hasNoNul, messages.refused),
  // Blanks are letters of a password like any others.
  password: z.string(messages.passwordMissing).min(1, messages.passwordMissing).max(1_000, messages.refused),
})

/** What the page shows after a sign-in that did not work. */
export interface SignInProblem {
  email: string
  errors: Problems<'email' | 'password'>
}

type SignInForm =
  | {kind: 'complete'; email: string; password: string}
  | {kind: 'incomplete'; problem: SignInProblem}

export function parseSignInForm(form: FormData): SignInForm {
  const parsed = signInFormSchema.safeParse(Object.fromEntries(form))
  if (parsed.success) return {kind: 'complete', ...parsed.data}
  const {email} = readFields(form, ['email'], 254)
  return {kind: 'incomplete', problem: {email, errors: problemsOf(parsed.error)}}
}
