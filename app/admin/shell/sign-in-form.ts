import {z} from 'zod'
import {messages} from './messages'

/** No database keeps it in a text. */
const hasNoNul = (text: string) => !text.includes('\u0000')

export const signInFormSchema = z.object({
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
  errors: {email?: string; password?: string; form?: string}
}

export type SignInForm =
  | {kind: 'complete'; email: string; password: string}
  | {kind: 'incomplete'; problem: SignInProblem}

export function parseSignInForm(form: FormData): SignInForm {
  const values = Object.fromEntries(form)
  const parsed = signInFormSchema.safeParse(values)
  if (parsed.success) return {kind: 'complete', ...parsed.data}
  const {fieldErrors} = z.flattenError(parsed.error)
  const email = typeof values['email'] === 'string' ? values['email'].slice(0, 254) : ''
  return {
    kind: 'incomplete',
    problem: {email, errors: {email: fieldErrors.email?.[0], password: fieldErrors.password?.[0]}},
  }
}
