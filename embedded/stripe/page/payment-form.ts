import {isEmailAddress} from '../objects/customer'
import type {PaymentDetails} from '../payments/pay'
import {
  TEST_BANK_NAME,
  TEST_ROUTING_NUMBER,
  findTestAccount,
  findTestCard,
  isCardNumber,
} from '../payments/test-cards'
import {FIELD_ERRORS} from './messages'

export const FIELDS = [
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

/** What the page has to ask the customer for. */
export interface CollectedContact {
  email: boolean
  phone: boolean
}

export type ParsedPayment =
  | {kind: 'details'; details: PaymentDetails; values: Values}
  | {kind: 'errors'; errors: FieldErrors; values: Values; method: Method}

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

export interface PaymentFormContext {
  email: string | null
  now: Date
}

/** The payment method that was entered, or the errors by field. */
export function parsePayment(
  values: Values,
  method: Method,
  collects: CollectedContact,
  context: PaymentFormContext,
): ParsedPayment {
  const errors: FieldErrors = {}
  const email = collects.email ? (values.email ?? '') : (context.email ?? '')
  if (collects.email && !isEmailAddress(email)) errors.email = FIELD_ERRORS.email
  const phone = values.phone ?? ''
  if (collects.phone && phone.replace(/\D/g, '').length < 10) errors.phone = FIELD_ERRORS.phone
  const contact = {email: email || null, phone: collects.phone ? phone : null, country: 'US'}
  const details =
    method === 'card' ? parseCard(values, contact, errors, context) : parseBank(values, contact, errors)
  if (!details || Object.keys(errors).length > 0) return {kind: 'errors', errors, values, method}
  return {kind: 'details', details, values}
}

type Contact = Pick<PaymentDetails['payer'], 'email' | 'phone' | 'country'>

function parseCard(
  values: Values,
  contact: Contact,
  errors: FieldErrors,
  {now}: PaymentFormContext,
): PaymentDetails | null {
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
  return {
    kind: 'card',
    card,
    payer: {...contact, name, postalCode},
    method: {
      brand: card.brand,
      funding: card.funding,
      country: 'US',
      last4: number.slice(-4),
      expMonth: expiry.month,
      expYear: expiry.year,
    },
  }
}

function parseBank(values: Values, contact: Contact, errors: FieldErrors): PaymentDetails | null {
  const number = (values.account ?? '').replace(/\s/g, '')
  const account = findTestAccount(number)
  if (!account) errors.account = FIELD_ERRORS.account
  if ((values.routing ?? '').replace(/\s/g, '') !== TEST_ROUTING_NUMBER) errors.routing = FIELD_ERRORS.routing
  const name = values.accountName ?? ''
  if (!name) errors.accountName = FIELD_ERRORS.name
  if (!account) return null
  return {
    kind: 'bank',
    account,
    payer: {...contact, name, postalCode: null},
    method: {last4: number.slice(-4), routingNumber: TEST_ROUTING_NUMBER, bankName: TEST_BANK_NAME},
  }
}

interface Expiry {
  month: number
  year: number
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
