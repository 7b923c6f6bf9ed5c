import {z} from 'zod'
import type {ContactForm} from './contact-rules'

/** A form that a program made up may hold files, or lack fields: such are empty ones. */
const text = z.string().catch('')

const schema = z.object({
  fullName: text,
  phoneNumber: text,
  email: text,
  // Line breaks travel as two characters; no other control character belongs into a message.
  message: text.transform((value) => value.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')),
  /** Made by the browser's script, and the same when it sends once more. */
  formId: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .nullable()
    .catch(null),
  /** Seen by programs only. */
  website: text,
})

export interface SubmittedContactForm {
  form: ContactForm
  formId: string | null
  /** A field was filled in that no person sees. */
  isHoneypotFilled: boolean
}

export function parseContactForm(submitted: FormData): SubmittedContactForm {
  const {formId, website, ...form} = schema.parse(Object.fromEntries(submitted))
  return {form, formId, isHoneypotFilled: website !== ''}
}
