import {z} from 'zod'
import type {Problems} from './fields'

/** A field of text. A form that a program made up may hold files, or lack fields: such are empty ones. */
export const formText = z.string().catch('')

/** The first message of each field. */
export function problemsOf<Field extends string>({issues}: z.ZodError): Problems<Field> {
  const problems: Problems<string> = {}
  for (const {path, message} of issues) problems[String(path[0] ?? 'form')] ??= message
  return problems
}

/** The token of a link in a mail; empty when the link was mangled on the way. */
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

/** What came with the fields. */
export interface Submission {
  /** Made by the browser's script, and the same when it sends once more. */
  formId: string | null
  /** The field of `HoneypotField` was filled in, which people neither see nor reach: by a program. */
  isHoneypotFilled: boolean
}

export function parseSubmission(submitted: FormData): Submission {
  const {formId, website} = submission.parse(Object.fromEntries(submitted))
  return {formId, isHoneypotFilled: website !== ''}
}
