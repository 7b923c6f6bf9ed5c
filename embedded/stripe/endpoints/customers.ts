import type Stripe from 'stripe'
import {createCustomer, isEmailAddress} from '../objects/customer'
import {invalidRequest, resourceMissing} from '../request/errors'
import {expand} from '../request/expand'
import {unsupported, list, mergeMetadata, metadata, object, string, unsettable} from '../request/params'
import {endpoint} from './endpoint'
import type {Call} from './endpoint'

const CUSTOMERS = '/v1/customers'

const line = unsettable(string())
const CUSTOMER_PARAMS = {
  address: unsettable(
    object({city: line, country: line, line1: line, line2: line, postal_code: line, state: line}),
  ),
  description: unsettable(string()),
  email: unsettable(string(512)),
  expand: list(string()),
  metadata,
  name: unsettable(string(256)),
  phone: unsettable(string(20)),
  balance: unsupported,
  business_name: unsupported,
  cash_balance: unsupported,
  default_source: unsupported,
  individual_name: unsupported,
  invoice_prefix: unsupported,
  invoice_settings: unsupported,
  next_invoice_sequence: unsupported,
  payment_method: unsupported,
  preferred_locales: unsupported,
  shipping: unsupported,
  source: unsupported,
  tax: unsupported,
  tax_exempt: unsupported,
  tax_id_data: unsupported,
  test_clock: unsupported,
  validate: unsupported,
}

export const CUSTOMERS_ENDPOINTS = [
  endpoint('POST', CUSTOMERS, CUSTOMER_PARAMS, (params, {ctx}) => {
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
      ctx.nowSeconds,
    )
    ctx.store.put('customer', customer.id, customer)
    ctx.emit('customer.created', customer)
    return expand(ctx.store, customer, params.expand)
  }),

  endpoint('GET', `${CUSTOMERS}/:id`, {expand: list(string())}, (params, call) =>
    expand(call.ctx.store, requireCustomer(call), params.expand),
  ),

  endpoint('POST', `${CUSTOMERS}/:id`, CUSTOMER_PARAMS, (params, call) => {
    const {ctx} = call
    const existing = requireCustomer(call)
    requireEmail(params.email)
    const {
      name = existing.name,
      email = existing.email,
      phone = existing.phone,
      description = existing.description,
    } = params
    const customer: Stripe.Customer = {
      ...existing,
      name,
      email,
      phone,
      description,
      address: params.address === undefined ? existing.address : addressOf(params.address),
      metadata: mergeMetadata(existing.metadata, params.metadata),
    }
    ctx.store.put('customer', existing.id, customer)
    ctx.emit('customer.updated', customer)
    return expand(ctx.store, customer, params.expand)
  }),
]

function requireCustomer({ctx, id}: Call): Stripe.Customer {
  const customer = ctx.store.find('customer', id)
  if (!customer) throw resourceMissing('customer', id, 'id')
  return customer
}

function requireEmail(email: string | null | undefined): void {
  if (email == null || isEmailAddress(email)) return
  throw invalidRequest(`Invalid email address: ${email}`, {code: 'email_invalid', param: 'email'})
}

function addressOf(
  params: Partial<Record<keyof Stripe.Address, string | null>> | null | undefined,
): Stripe.Address | null {
  if (!params) return null
  const {city = null, country = null, line1 = null, line2 = null, postal_code = null, state = null} = params
  return {city, country, line1, line2, postal_code, state}
}
