import {z} from 'zod'
import {SAVED_FORMS, EDIT_FORMS} from './account-forms'
import type {AccountQuery} from './account-forms'

/** What the account page sends: one form of several, which says in the field `form` which. */

const editSchema = z.enum(EDIT_FORMS).nullable().catch(null)
const doneSchema = z.enum(SAVED_FORMS).nullable().catch(null)

export function parseAccountQuery(searchParams: URLSearchParams): AccountQuery {
  return {
    edit: editSchema.parse(searchParams.get('edit')),
    back: editSchema.parse(searchParams.get('back')),
    done: doneSchema.parse(searchParams.get('done')),
  }
}

/** Files, and what is missing, are empty; nobody's field is longer. */
const text = z
  .string()
  .max(2_000)
  // Postgres takes no text with a zero in it.
  .transform((value) => value.replaceAll('\0', ''))
  .catch('')

const accountFormSchema = z.discriminatedUnion('form', [
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

export type SubmittedAccountForm = z.infer<typeof accountFormSchema>

/** Null: none of ours. */
export function parseAccountForm(formData: FormData): SubmittedAccountForm | null {
  return accountFormSchema.safeParse(Object.fromEntries(formData)).data ?? null
}
