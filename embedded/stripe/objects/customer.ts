import type Stripe from 'stripe'
import {createId, randomText} from './ids'

export interface CustomerFacts {
  name: string | null
  email: string | null
  phone: string | null
  description: string | null
  address: Stripe.Address | null
  metadata: Record<string, string>
}

export function createCustomer(facts: CustomerFacts, created: number): Stripe.Customer {
  return {
    id: createId('customer'),
    object: 'customer',
    address: facts.address,
    balance: 0,
    created,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: facts.description,
    discount: null,
    email: facts.email,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: facts.metadata,
    name: facts.name,
    next_invoice_sequence: 1,
    phone: facts.phone,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
}
