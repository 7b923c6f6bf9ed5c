import {z} from 'zod'
import {DONES, EDITS} from './account-forms'
import type {AccountQuestion} from './account-forms'

/** What the account page sends: one form of several, which says in the field `form` which. */

const edit = z.enum(EDITS).nullable().catch(null)
const done = z.enum(DONES).nullable().catch(null)

export function parseAccountQuestion(asked: URLSearchParams): AccountQuestion {
  return {
    edit: edit.parse(asked.get('edit')),
    back: edit.parse(asked.get('back')),
    done: done.parse(asked.get('done')),
  }
}

/** Files, and what is missing, are empty; nobody's field is longer. */
const text = z
  .string()
  .max(2_000)
  // Postgres takes no text with a zero in it.
  .transform((value) => value.replaceAll('\0', ''))
  .catch('')

const sentForm = z.discriminatedUnion('form', [
  z.object({form: z.literal('details'), name: text, lastName: text, contactNumber: text}),
  z.object({
    form: z.literal('preferences'),
    ...{line1: text, line2: text, city: text, state: text, zip: text},
    preferredPickupTime: text,
  }),
  z.object({form: z.literal('email'), email: text, password: text}),
  z.object({form: z.literal('password'), current: text, password: text, confirmation: text}),
  z.object({form: z.literal('delete'), proof: text}),
  z.object({form: z.literal('sign-out-everywhere')}),
])

export type SentForm = z.infer<typeof sentForm>

/** Null: none of ours. */
export function parseAccountForm(sent: FormData): SentForm | null {
  return sentForm.safeParse(Object.fromEntries(sent)).data ?? null
}
