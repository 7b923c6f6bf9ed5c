import {z} from 'zod'
import type {Problems} from './fields'

/** A text field. Files and missing fields, which only programs send, count as empty. */
export const formText = z.string().catch('')

/** The first message of each field. */
export function problemsOf<Field extends string>({issues}: z.ZodError): Problems<Field> {
  const problems: Problems<string> = {}
  for (const {path, message} of issues) problems[String(path[0] ?? 'form')] ??= message
  return problems
}

/** The token of a mailed link; empty if the link was mangled. */
export function parseLinkToken(value: unknown): string {
  return z.string().max(200).catch('').parse(value)
}

const submission = z.object({
  formId: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .nullable()
    .catch(null),
  website: formText,
})

/** What is sent along with the fields. */
export interface Submission {
  /** Made by the browser's script; the same for every retry. */
  formId: string | null
  /** A bot filled in `HoneypotField`. */
  isHoneypotFilled: boolean
}

export function parseSubmission(submitted: FormData): Submission {
  const {formId, website} = submission.parse(Object.fromEntries(submitted))
  return {formId, isHoneypotFilled: website !== ''}
}
