import type Stripe from 'stripe'
import {createCustomer} from '../objects/customer'
import {invalidRequest, noSuch} from '../request/errors'
import {expand} from '../request/expand'
import {leftOut, list, mergeMetadata, metadata, object, text, unsettable} from '../request/params'
import {endpoint} from './endpoint'
import type {Call} from './endpoint'

const CUSTOMERS = '/v1/customers'

const line = unsettable(text())
const FACTS = {
  address: unsettable(
    object({city: line, country: line, line1: line, line2: line, postal_code: line, state: line}),
  ),
  description: unsettable(text()),
  email: unsettable(text(512)),
  expand: list(text()),
  metadata,
  name: unsettable(text(256)),
  phone: unsettable(text(20)),
  balance: leftOut,
  business_name: leftOut,
  cash_balance: leftOut,
  default_source: leftOut,
  individual_name: leftOut,
  invoice_prefix: leftOut,
  invoice_settings: leftOut,
  next_invoice_sequence: leftOut,
  payment_method: leftOut,
  preferred_locales: leftOut,
  shipping: leftOut,
  source: leftOut,
  tax: leftOut,
  tax_exempt: leftOut,
  tax_id_data: leftOut,
  test_clock: leftOut,
  validate: leftOut,
}

export const CUSTOMERS_ENDPOINTS = [
  endpoint('POST', CUSTOMERS, FACTS, (params, {work}) => {
    requireEmail(params.email)
    const customer = createCustomer(
      {
        name: params.name ?? null,
        email: params.email ?? null,
        phone: params.phone ?? null,
        description: params.description ?? null,
        address: addressOf(params.address),
        metadata: mergeMetadata({}, params.metadata),
      },
      work.seconds,
    )
    work.store.put('customer', customer.id, customer)
    work.announce('customer.created', customer)
    return expand(work.store, customer, params.expand)
  }),

  endpoint('GET', `${CUSTOMERS}/:id`, {expand: list(text())}, (params, call) =>
    expand(call.work.store, requireCustomer(call), params.expand),
  ),

  endpoint('POST', `${CUSTOMERS}/:id`, FACTS, (params, call) => {
    const {work} = call
    const had = requireCustomer(call)
    requireEmail(params.email)
    const {name = had.name, email = had.email, phone = had.phone, description = had.description} = params
    const customer: Stripe.Customer = {
      ...had,
      name,
      email,
      phone,
      description,
      address: params.address === undefined ? had.address : addressOf(params.address),
      metadata: mergeMetadata(had.metadata, params.metadata),
    }
    work.store.put('customer', had.id, customer)
    work.announce('customer.updated', customer)
    return expand(work.store, customer, params.expand)
  }),
]

function requireCustomer({work, id}: Call): Stripe.Customer {
  const customer = work.store.find('customer', id)
  if (!customer) throw noSuch('customer', id, 'id')
  return customer
}

function requireEmail(email: string | null | undefined): void {
  if (email == null || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return
  throw invalidRequest(`Invalid email address: ${email}`, {code: 'email_invalid', param: 'email'})
}

function addressOf(
  sent: Partial<Record<keyof Stripe.Address, string | null>> | null | undefined,
): Stripe.Address | null {
  if (!sent) return null
  const {city = null, country = null, line1 = null, line2 = null, postal_code = null, state = null} = sent
  return {city, country, line1, line2, postal_code, state}
}
