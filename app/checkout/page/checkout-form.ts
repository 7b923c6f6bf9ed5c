import {z} from 'zod'
import {ADDRESS_FIELDS, checkAddress} from '~/customers/address/address-form'
import type {Address} from '~/customers/address/address'
import {parseTenDigits} from '~/messages/reach'
import {words} from './words'

/** The form's rules, the same in the browser and on the server. */

/** In the order in which they stand on the page. */
export const CHECKOUT_FIELDS = [
  ...(['delivery_option', ...ADDRESS_FIELDS, 'date', 'time', 'name', 'phone_number'] as const),
] as const
export type CheckoutField = (typeof CHECKOUT_FIELDS)[number]
/** As it was typed and chosen. */
export type CheckoutForm = Record<CheckoutField, string>
/** `form`: with all of it. */
export type CheckoutProblems = Partial<Record<CheckoutField | 'form', string>>

export const NAME_MAX = 100
/** Nobody types more. */
const LONGEST = 1_000

const {problems: texts} = words

const fields = z.object({
  delivery_option: z.enum(['pickup', 'delivery'], texts.delivery),
  date: z.string().regex(/^\d{4}-\d\d-\d\d$/, texts.date),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, texts.time),
  name: z
    .string()
    .transform(oneLine)
    .pipe(z.string().min(1, texts.name).max(NAME_MAX, texts.nameTooLong(NAME_MAX))),
  phone_number: z.string().transform((typed, context) => {
    const digits = parseTenDigits(typed)
    if (digits) return digits
    context.addIssue(texts.phone)
    return z.NEVER
  }),
})

export type CheckedForm = z.output<typeof fields> & {
  /** With delivery. */
  address: Address | null
}

/** What a browser sent, field by field; what is missing is empty. */
export function readCheckoutForm(sent: {get(name: string): unknown}): CheckoutForm {
  const read = (field: CheckoutField) => {
    const value = sent.get(field)
    return [field, typeof value === 'string' ? value.slice(0, LONGEST) : '']
  }
  const form = Object.fromEntries(CHECKOUT_FIELDS.map(read)) as CheckoutForm
  return {...form, delivery_option: form.delivery_option || 'pickup'}
}

export function checkCheckoutForm(form: CheckoutForm): {checked: CheckedForm} | {problems: CheckoutProblems} {
  const {success, data, error} = fields.safeParse(form)
  const address = checkWhereTo(form)
  const problems: CheckoutProblems = 'problems' in address ? {...address.problems} : {}
  for (const {path, message} of error?.issues ?? []) problems[path[0] as CheckoutField] ??= message
  if (!success || 'problems' in address) return {problems}
  return {checked: {...data, address: address.address}}
}

/** An address is asked for only where something is brought to it. */
function checkWhereTo(form: CheckoutForm): {address: Address | null} | {problems: CheckoutProblems} {
  if (form.delivery_option !== 'delivery') return {address: null}
  const checked = checkAddress(form)
  if ('problems' in checked || checked.address) return checked
  return {problems: {line1: texts.address}}
}

function oneLine(typed: string): string {
  return typed.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
