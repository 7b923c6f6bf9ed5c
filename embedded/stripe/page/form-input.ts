import type {Means} from '../payments/pay'
import {
  TEST_BANK_NAME,
  TEST_ROUTING_NUMBER,
  findTestAccount,
  findTestCard,
  isCardNumber,
} from '../payments/test-cards'
import {PROBLEMS} from './words'

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
export type Problems = Partial<Record<Field, string>>
export type Method = 'card' | 'bank'

export interface Asks {
  /** The page asks for them, because the shop did not say. */
  email: boolean
  phone: boolean
}

export type Read =
  | {kind: 'means'; means: Means; values: Values}
  | {kind: 'problems'; problems: Problems; values: Values; method: Method}

export function readValues(form: URLSearchParams): Values {
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = form.get(field)
      return value !== null ? [[field, value.trim().slice(0, 200)]] : []
    }),
  )
}

/** What a chosen test card or account puts into the form, beside what was entered. */
export function fillIn(values: Values, chosen: string): Values {
  if (findTestCard(chosen)) {
    return {
      ...values,
      number: spaced(chosen),
      expiry: '12 / 34',
      cvc: chosen.length === 15 ? '1234' : '123',
      name: values.name || 'Test Customer',
      postalCode: values.postalCode || '44126',
    }
  }
  if (!findTestAccount(chosen)) return values
  const accountName = values.accountName || 'Test Customer'
  return {...values, routing: TEST_ROUTING_NUMBER, account: chosen, accountName}
}

export function spaced(number: string): string {
  return number.length === 15
    ? number.replace(/^(.{4})(.{6})(.{5})$/, '$1 $2 $3')
    : number.replace(/(.{4})(?=.)/g, '$1 ')
}

export interface Known {
  email: string | null
  now: Date
}

/** What the customer pays with, or what is wrong with it, field by field. */
export function readMeans(values: Values, method: Method, asks: Asks, known: Known): Read {
  const problems: Problems = {}
  const email = asks.email ? (values.email ?? '') : (known.email ?? '')
  if (asks.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) problems.email = PROBLEMS.email
  const phone = values.phone ?? ''
  if (asks.phone && phone.replace(/\D/g, '').length < 10) problems.phone = PROBLEMS.phone
  const contact = {email: email || null, phone: asks.phone ? phone : null, country: 'US'}
  const means =
    method === 'card' ? readCard(values, contact, problems, known) : readBank(values, contact, problems)
  if (!means || Object.keys(problems).length > 0) return {kind: 'problems', problems, values, method}
  return {kind: 'means', means, values}
}

type Contact = Pick<Means['payer'], 'email' | 'phone' | 'country'>

function readCard(values: Values, contact: Contact, problems: Problems, {now}: Known): Means | null {
  const number = (values.number ?? '').replace(/[\s-]/g, '')
  const card = findTestCard(number)
  if (!card) {
    if (number === '') problems.number = PROBLEMS.numberMissing
    else problems.number = isCardNumber(number) ? PROBLEMS.notTest : PROBLEMS.number
  }
  const expiry = readExpiry(values.expiry ?? '')
  if (!expiry) problems.expiry = PROBLEMS.expiry
  else if (isPast(expiry, now)) problems.expiry = PROBLEMS.expired
  const digits = card?.brand === 'amex' ? 4 : 3
  if (!new RegExp(`^\\d{${digits}}$`).test(values.cvc ?? '')) problems.cvc = PROBLEMS.cvc
  const name = values.name ?? ''
  if (!name) problems.name = PROBLEMS.name
  const postalCode = values.postalCode ?? ''
  if (!/^\d{5}(-\d{4})?$/.test(postalCode)) problems.postalCode = PROBLEMS.postalCode
  if (!card || !expiry) return null
  return {
    kind: 'card',
    card,
    payer: {...contact, name, postalCode},
    facts: {
      brand: card.brand,
      funding: card.funding,
      country: 'US',
      last4: number.slice(-4),
      expMonth: expiry.month,
      expYear: expiry.year,
    },
  }
}

function readBank(values: Values, contact: Contact, problems: Problems): Means | null {
  const number = (values.account ?? '').replace(/\s/g, '')
  const account = findTestAccount(number)
  if (!account) problems.account = PROBLEMS.account
  if ((values.routing ?? '').replace(/\s/g, '') !== TEST_ROUTING_NUMBER) problems.routing = PROBLEMS.routing
  const name = values.accountName ?? ''
  if (!name) problems.accountName = PROBLEMS.name
  if (!account) return null
  return {
    kind: 'bank',
    account,
    payer: {...contact, name, postalCode: null},
    facts: {last4: number.slice(-4), routingNumber: TEST_ROUTING_NUMBER, bankName: TEST_BANK_NAME},
  }
}

interface Expiry {
  month: number
  year: number
}

function readExpiry(text: string): Expiry | null {
  const [, month = '', year = ''] = /^(\d{1,2})\s*\/?\s*(\d{2}|\d{4})$/.exec(text) ?? []
  const expiry = {month: Number(month), year: Number(year.length === 2 ? `20${year}` : year)}
  return expiry.month >= 1 && expiry.month <= 12 ? expiry : null
}

/** A card is good until its month is over. */
function isPast({month, year}: Expiry, now: Date): boolean {
  return year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
}
