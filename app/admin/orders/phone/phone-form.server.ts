import {randomBytes} from 'node:crypto'
import {PRODUCT_ID} from '~/domain/catalog/product'
import {MAX_QUANTITY} from '~/domain/cart/cart-item'
import type {RequestedLine} from '~/domain/cart/cart-item'
import {cleanOrderNote, ORDER_NOTE_MAX} from '~/domain/cart/note'
import {parsePhone} from '~/domain/store/phone'
import {isEmail, normalizeEmail} from '~/platform/auth/email'
import {oneLine, readFields} from '~/platform/forms/fields'
import {MAX_PHONE_LINES, productIdOf, quantityName} from './phone-form'
import type {PhoneForm, PhoneProblems} from './phone-form'
import {messages} from './messages'

const {wrong} = messages
const NAME_MAX = 100
const TEXT_FIELDS = ['find', 'window', 'name', 'phone', 'email', 'note'] as const

export function emptyPhoneForm(): PhoneForm {
  const formToken = randomBytes(16).toString('hex')
  return {formToken, find: '', quantities: {}, window: '', name: '', phone: '', email: '', note: ''}
}

/** As typed; fields of anything but products are left out. */
export function readPhoneForm(formData: FormData): PhoneForm {
  const token = formData.get('formToken')
  const isToken = typeof token === 'string' && /^[0-9a-f]{32}$/.test(token)
  const quantities: Record<string, string> = {}
  for (const [name, value] of formData) {
    const id = productIdOf(name)
    if (id === null || !PRODUCT_ID.test(id) || typeof value !== 'string') continue
    const typed = value.trim().slice(0, 10)
    if (typed !== '' && typed !== '0') quantities[id] = typed
  }
  return {
    ...readFields(formData, TEXT_FIELDS),
    quantities,
    formToken: isToken ? token : emptyPhoneForm().formToken,
  }
}

/** Those whose number is one. */
export function readLines({quantities}: PhoneForm): RequestedLine[] {
  return Object.entries(quantities).flatMap(([id, typed]) => {
    const quantity = parseQuantity(typed)
    return quantity === null ? [] : [{id, quantity}]
  })
}

function parseQuantity(typed: string): number | null {
  const quantity = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  return quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : null
}

export function findLineProblems({quantities}: PhoneForm): PhoneProblems {
  const entries = Object.entries(quantities)
  const problems = entries
    .filter(([, typed]) => parseQuantity(typed) === null)
    .map(([id]): [string, string] => [quantityName(id), wrong.quantity(MAX_QUANTITY)])
  return {
    ...(entries.length > MAX_PHONE_LINES && {lines: wrong.tooManyLines(MAX_PHONE_LINES)}),
    ...Object.fromEntries(problems),
  }
}

export interface CheckedPhoneForm {
  date: string
  time: string
  name: string
  phone: string
  email: string
  note: string
}

/** Everything but the lines, as it is placed. */
export function checkPhoneForm(form: PhoneForm): CheckedPhoneForm | {problems: PhoneProblems} {
  const [name, phone, email] = [oneLine(form.name), parsePhone(form.phone), normalizeEmail(form.email)]
  const [, date = '', time = ''] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/.exec(form.window) ?? []
  const isNoteTooLong = form.note.trim().length > ORDER_NOTE_MAX
  const problems: PhoneProblems = {
    ...(Object.keys(form.quantities).length === 0 && {lines: wrong.lines}),
    ...(!date && {window: wrong.window}),
    ...((name === '' || name.length > NAME_MAX) && {name: wrong.name}),
    ...(!phone && {phone: wrong.phone}),
    ...(!isEmail(email) && {email: wrong.email}),
    ...(isNoteTooLong && {note: wrong.note(ORDER_NOTE_MAX)}),
  }
  if (Object.keys(problems).length > 0) return {problems}
  return {date, time, name, phone: phone ?? '', email, note: cleanOrderNote(form.note)}
}
