import type Stripe from 'stripe'
import {createCustomer, isEmailAddress} from '../objects/customer'
import {invalidRequest, resourceMissing} from '../request/errors'
import {unsupported, mergeMetadata, metadata, object, string, unsettable} from '../request/params'
import type {Parsed} from '../request/params'
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
  metadata,
  name: unsettable(string(256)),
  phone: unsettable(string(20)),
  ...unsupported(`balance business_name cash_balance default_source individual_name invoice_prefix
    invoice_settings next_invoice_sequence payment_method preferred_locales shipping source tax tax_exempt
    tax_id_data test_clock validate`),
}

export const CUSTOMERS_ENDPOINTS = [
  endpoint('POST', CUSTOMERS, CUSTOMER_PARAMS, (params, {ctx}) => {
    const customer = merge(createCustomer(ctx.nowSeconds), params)
    ctx.store.put('customer', customer.id, customer)
    ctx.emit('customer.created', customer)
    return customer
  }),

  endpoint('GET', `${CUSTOMERS}/:id`, {}, (_params, call) => requireCustomer(call)),

  endpoint('POST', `${CUSTOMERS}/:id`, CUSTOMER_PARAMS, (params, call) => {
    const {ctx} = call
    const customer = merge(requireCustomer(call), params)
    ctx.store.put('customer', customer.id, customer)
    ctx.emit('customer.updated', customer)
    return customer
  }),
]

function requireCustomer({ctx, id}: Call): Stripe.Customer {
  const customer = ctx.store.find('customer', id)
  if (!customer) throw resourceMissing('customer', id, 'id')
  return customer
}

/** The customer with the parameters that were sent. */
function merge(customer: Stripe.Customer, params: Parsed<typeof CUSTOMER_PARAMS>): Stripe.Customer {
  const {address, metadata: sent, ...rest} = params
  if (params.email != null && !isEmailAddress(params.email)) {
    throw invalidRequest(`Invalid email address: ${params.email}`, {code: 'email_invalid', param: 'email'})
  }
  const {name = customer.name, email = customer.email} = rest
  const {phone = customer.phone, description = customer.description} = rest
  return {
    ...{...customer, name, email, phone, description},
    address: address === undefined ? customer.address : addressOf(address),
    metadata: mergeMetadata(customer.metadata, sent),
  }
}

function addressOf(
  params: Partial<Record<keyof Stripe.Address, string | null>> | null,
): Stripe.Address | null {
  if (!params) return null
  const {city = null, country = null, line1 = null, line2 = null, postal_code = null, state = null} = params
  return {city, country, line1, line2, postal_code, state}
}
