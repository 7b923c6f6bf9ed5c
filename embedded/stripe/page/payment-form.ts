import {isEmailAddress} from '../objects/customer'
import type {PaymentDetails} from '../payments/pay'
import type {Expiry} from '../objects/payment-method'
import {TEST_ROUTING_NUMBER, findTestAccount, findTestCard, isCardNumber} from '../payments/test-cards'
import {FIELD_ERRORS} from './messages'

const FIELDS = [
  'email',
  'phone',
  'number',
  'expiry',
  'cvc',
  'name',
  'postalCode',
  'routing',
  'account',
  'accountName',
] as const
export type Field = (typeof FIELDS)[number]
export type Values = Partial<Record<Field, string>>
export type FieldErrors = Partial<Record<Field, string>>
export type Method = 'card' | 'bank'

/** What a session knows of its customer, and what the page has to ask for. */
export interface KnownContact {
  /** Null: the page asks for it. */
  email: string | null
  collectsPhone: boolean
}

export type ParsedPayment = {kind: 'details'; details: PaymentDetails} | {kind: 'errors'; errors: FieldErrors}

export function parseValues(form: URLSearchParams): Values {
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = form.get(field)
      return value !== null ? [[field, value.trim().slice(0, 200)]] : []
    }),
  )
}

/** Fills a test card or account into the form, and keeps what the customer entered. */
export function fillTestValues(values: Values, testNumber: string): Values {
  if (findTestCard(testNumber)) {
    return {
      ...values,
      number: formatCardNumber(testNumber),
      expiry: '12 / 34',
      cvc: testNumber.length === 15 ? '1234' : '123',
      name: values.name || 'Test Customer',
      postalCode: values.postalCode || '44126',
    }
  }
  if (!findTestAccount(testNumber)) return values
  const accountName = values.accountName || 'Test Customer'
  return {...values, routing: TEST_ROUTING_NUMBER, account: testNumber, accountName}
}

function formatCardNumber(number: string): string {
  return number.length === 15
    ? number.replace(/^(.{4})(.{6})(.{5})$/, '$1 $2 $3')
    : number.replace(/(.{4})(?=.)/g, '$1 ')
}

/** The payment method that was entered, or the errors by field. */
export function parsePayment(values: Values, method: Method, known: KnownContact, now: Date): ParsedPayment {
  const errors: FieldErrors = {}
  const email = known.email ?? values.email ?? ''
  if (known.email === null && !isEmailAddress(email)) errors.email = FIELD_ERRORS.email
  const phone = known.collectsPhone ? (values.phone ?? '') : null
  if (phone !== null && phone.replace(/\D/g, '').length < 10) errors.phone = FIELD_ERRORS.phone
  const contact = {email: email || null, phone}
  const details =
    method === 'card' ? parseCard(values, contact, errors, now) : parseBank(values, contact, errors)
  if (!details || Object.keys(errors).length > 0) return {kind: 'errors', errors}
  return {kind: 'details', details}
}

type Contact = Pick<PaymentDetails['payer'], 'email' | 'phone'>

function parseCard(values: Values, contact: Contact, errors: FieldErrors, now: Date): PaymentDetails | null {
  const number = (values.number ?? '').replace(/[\s-]/g, '')
  const card = findTestCard(number)
  if (!card) {
    if (number === '') errors.number = FIELD_ERRORS.numberMissing
    else errors.number = isCardNumber(number) ? FIELD_ERRORS.notTest : FIELD_ERRORS.number
  }
  const expiry = parseExpiry(values.expiry ?? '')
  if (!expiry) errors.expiry = FIELD_ERRORS.expiry
  else if (isPast(expiry, now)) errors.expiry = FIELD_ERRORS.expired
  const digits = card?.brand === 'amex' ? 4 : 3
  if (!new RegExp(`^\\d{${digits}}$`).test(values.cvc ?? '')) errors.cvc = FIELD_ERRORS.cvc
  const name = values.name ?? ''
  if (!name) errors.name = FIELD_ERRORS.name
  const postalCode = values.postalCode ?? ''
  if (!/^\d{5}(-\d{4})?$/.test(postalCode)) errors.postalCode = FIELD_ERRORS.postalCode
  if (!card || !expiry) return null
  return {kind: 'card', card, expiry, payer: {...contact, name, postalCode}}
}

function parseBank(values: Values, contact: Contact, errors: FieldErrors): PaymentDetails | null {
  const account = findTestAccount((values.account ?? '').replace(/\s/g, ''))
  if (!account) errors.account = FIELD_ERRORS.account
  if ((values.routing ?? '').replace(/\s/g, '') !== TEST_ROUTING_NUMBER) errors.routing = FIELD_ERRORS.routing
  const name = values.accountName ?? ''
  if (!name) errors.accountName = FIELD_ERRORS.name
  if (!account) return null
  return {kind: 'bank', account, payer: {...contact, name, postalCode: null}}
}

function parseExpiry(text: string): Expiry | null {
  const [, month = '', year = ''] = /^(\d{1,2})\s*\/?\s*(\d{2}|\d{4})$/.exec(text) ?? []
  const expiry = {month: Number(month), year: Number(year.length === 2 ? `20${year}` : year)}
  return expiry.month >= 1 && expiry.month <= 12 ? expiry : null
}

/** Cards are valid until the end of their month. */
function isPast({month, year}: Expiry, now: Date): boolean {
  return year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
}
