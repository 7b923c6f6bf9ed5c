import type Stripe from 'stripe'
import {createId, randomText} from './ids'

export interface NewCustomer {
  name: string | null
  email: string | null
  phone: string | null
  description: string | null
  address: Stripe.Address | null
  metadata: Record<string, string>
}

export function isEmailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}

export function createCustomer(customer: NewCustomer, created: number): Stripe.Customer {
  return {
    id: createId('customer'),
    object: 'customer',
    address: customer.address,
    balance: 0,
    created,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: customer.description,
    discount: null,
    email: customer.email,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: customer.metadata,
    name: customer.name,
    next_invoice_sequence: 1,
    phone: customer.phone,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
}
