import {contactFields} from '~/storefront/checkout/checkout-form'
import {NAME_MAX} from '~/storefront/checkout/checkout-fields'
import type {ShareChoice} from '~/domain/checkout/udhiyah/udhiyah-order'
import {findEmailProblem} from '~/domain/customers/code/code-form'
import {MAX_SHARES} from '~/domain/udhiyah/campaign'
import type {UdhiyahCampaign} from '~/domain/udhiyah/campaign'
import {normalizeEmail} from '~/platform/auth/email'
import {oneLine, readFields} from '~/platform/forms/fields'
import {z} from 'zod'
import {messages} from './messages'

/** The intent of the button that goes on with what waits for its payment. */
export const RESUME = 'resume'

export const CONTACT_FIELDS = ['name', 'phone_number', 'email', 'note'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]

export const SHARE_FIELDS = ['name', 'cutting', 'distribution'] as const
export type ShareField = (typeof SHARE_FIELDS)[number]

/** @param number from 1 */
export function shareFieldName(number: number, field: ShareField): string {
  return `share-${number}-${field}`
}

/** As entered. */
export interface UdhiyahForm {
  contact: Record<ContactField, string>
  window: string
  shares: Record<ShareField, string>[]
}

/** By the name of the field; `form`: not of a single one. */
export type UdhiyahProblems = Readonly<Record<string, string>>

const sentSchema = z.object({
  offer: z.string().regex(/^[\w-]{1,64}$/),
  count: z.coerce.number().int().min(1).max(MAX_SHARES),
  seen: z.coerce.number().int().min(0),
  formToken: z.string().regex(/^[\w-]{16,64}$/),
})

/** What the page sends of itself; null: it is none of ours. */
export function parseSent(formData: FormData) {
  return sentSchema.safeParse(Object.fromEntries(formData)).data ?? null
}

export function parseUdhiyahForm(formData: FormData, count: number): UdhiyahForm {
  const shares = Array.from({length: count}, (_, index) => {
    const get = (field: string) => formData.get(`share-${index + 1}-${field}`)
    return readFields({get}, SHARE_FIELDS)
  })
  const {window} = readFields(formData, ['window'])
  return {contact: readFields(formData, CONTACT_FIELDS), window, shares}
}

const contactSchema = z.object(contactFields)

export interface ValidUdhiyahForm {
  name: string
  phone: string
  note: string
  /** Of a guest; null: of a customer, whose address is known. */
  email: string | null
  window: string
  shares: ShareChoice[]
}

export function validateUdhiyahForm(
  form: UdhiyahForm,
  {campaign, isGuest}: {campaign: UdhiyahCampaign; isGuest: boolean},
): {checked: ValidUdhiyahForm} | {problems: UdhiyahProblems} {
  const {success, data, error} = contactSchema.safeParse(form.contact)
  const problems: Record<string, string> = {}
  for (const {path, message} of error?.issues ?? []) problems[String(path[0])] ??= message
  const email = isGuest ? normalizeEmail(form.contact.email) : null
  const emailProblem = email === null ? null : findEmailProblem(email)
  if (emailProblem) problems['email'] = emailProblem
  if (form.window === '') problems['window'] = messages.problems.window
  const shares = form.shares.map((share, index) => {
    const choice = toChoice(share, campaign, data?.name ?? null)
    Object.assign(problems, problemsOf(choice, campaign, index + 1))
    return choice
  })
  if (!success || Object.keys(problems).length > 0) return {problems}
  const {name, phone_number: phone, note} = data
  return {checked: {name, phone, note, email, window: form.window, shares}}
}

/** Where no name is written, that of the buyer is said. */
function toChoice(
  {name, cutting, distribution}: Record<ShareField, string>,
  {asksNames, cuttings, distributions}: UdhiyahCampaign,
  buyer: string | null,
): ShareChoice {
  return {
    name: asksNames ? oneLine(name) || buyer : null,
    cutting: cuttings.length > 0 ? cutting : null,
    distribution: distributions.length > 0 ? distribution : null,
  }
}

function problemsOf(
  {name, cutting, distribution}: ShareChoice,
  {cuttings, distributions}: UdhiyahCampaign,
  number: number,
): Record<string, string> {
  const problems: Record<string, string> = {}
  const set = (field: ShareField, text: string) => (problems[shareFieldName(number, field)] = text)
  if (name !== null && name.length > NAME_MAX) set('name', messages.problems.name(NAME_MAX))
  if (cutting !== null && !cuttings.includes(cutting)) set('cutting', messages.problems.choice)
  if (distribution !== null && !distributions.includes(distribution))
    set('distribution', messages.problems.choice)
  return problems
}
