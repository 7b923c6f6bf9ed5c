import {z} from 'zod'
import {checkAddress} from '~/domain/address/address-form'
import type {Address} from '~/domain/address/address'
import {cleanOrderNote} from '~/domain/cart/note'
import {findEmailProblem} from '~/domain/customers/code/code-form'
import {parsePhone} from '~/domain/store/phone'
import {normalizeEmail} from '~/platform/auth/email'
import {oneLine} from '~/platform/forms/fields'
import {messages} from './messages'
import {GUEST, NAME_MAX} from './checkout-fields'
import type {CheckoutForm, CheckoutProblems, CheckoutField} from './checkout-fields'

const {problems: problemMessages} = messages

/** Who picks it up; other forms that place an order ask the same. */
export const contactFields = {
  name: z
    .string()
    .transform(oneLine)
    .pipe(z.string().min(1, problemMessages.name).max(NAME_MAX, problemMessages.nameTooLong(NAME_MAX))),
  phone_number: z.string().transform((input, context) => {
    const digits = parsePhone(input)
    if (digits) return digits
    context.addIssue(problemMessages.phone)
    return z.NEVER
  }),
  note: z.string().transform(cleanOrderNote),
}

const fields = z.object({
  delivery_option: z.enum(['pickup', 'delivery'], problemMessages.delivery),
  date: z.string().regex(/^\d{4}-\d\d-\d\d$/, problemMessages.date),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, problemMessages.time),
  ...contactFields,
})

export type ValidCheckoutForm = z.output<typeof fields> & {
  /** Of a guest; that of a customer is known. */
  email: string | null
  /** With delivery. */
  address: Address | null
}

export function validateCheckoutForm(
  form: CheckoutForm,
): {checked: ValidCheckoutForm} | {problems: CheckoutProblems} {
  const {success, data, error} = fields.safeParse(form)
  const address = validateAddress(form)
  const problems: CheckoutProblems = 'problems' in address ? {...address.problems} : {}
  for (const {path, message} of error?.issues ?? []) problems[path[0] as CheckoutField] ??= message
  const email = form.buyer === GUEST ? normalizeEmail(form.email) : null
  const emailProblem = email === null ? null : findEmailProblem(email)
  if (emailProblem) problems.email = emailProblem
  if (!success || emailProblem || 'problems' in address) return {problems}
  return {checked: {...data, email, address: address.address}}
}

/** Delivery only. */
function validateAddress(form: CheckoutForm): {address: Address | null} | {problems: CheckoutProblems} {
  if (form.delivery_option !== 'delivery') return {address: null}
  const checked = checkAddress(form)
  if ('problems' in checked || checked.address) return checked
  return {problems: {line1: problemMessages.address}}
}
