import {createHash} from 'node:crypto'
import type Stripe from 'stripe'
import {TEST_ROUTING_NUMBER} from '../payments/test-cards'
import type {TestAccount, TestCard} from '../payments/test-cards'
import {createId} from './ids'

export interface Payer {
  name: string
  email: string | null
  phone: string | null
  postalCode: string | null
}

/** The last month in which a card is valid. */
export interface Expiry {
  month: number
  year: number
}

/** Stores only the last four digits of the number. */
export function createCardMethod(
  {number, brand, funding}: TestCard,
  expiry: Expiry,
  payer: Payer,
  created: number,
): Stripe.PaymentMethod {
  const last4 = number.slice(-4)
  return {
    ...common(payer, created),
    type: 'card',
    card: {
      brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: payer.postalCode ? 'pass' : null,
        cvc_check: 'pass',
      },
      country: 'US',
      display_brand: brand,
      exp_month: expiry.month,
      exp_year: expiry.year,
      fingerprint: fingerprint(`${brand} ${last4}`),
      funding,
      generated_from: null,
      last4,
      networks: {available: [brand], preferred: null},
      regulated_status: 'unregulated',
      three_d_secure_usage: {supported: true},
      wallet: null,
    },
  }
}

export function createBankMethod({number}: TestAccount, payer: Payer, created: number): Stripe.PaymentMethod {
  const last4 = number.slice(-4)
  return {
    ...common(payer, created),
    type: 'us_bank_account',
    us_bank_account: {
      account_holder_type: 'individual',
      account_type: 'checking',
      bank_name: 'STRIPE TEST BANK',
      financial_connections_account: null,
      fingerprint: fingerprint(`${TEST_ROUTING_NUMBER} ${last4}`),
      last4,
      networks: {preferred: 'ach', supported: ['ach']},
      routing_number: TEST_ROUTING_NUMBER,
      status_details: {},
    },
  }
}

function common(payer: Payer, created: number) {
  return {
    id: createId('method'),
    object: 'payment_method' as const,
    allow_redisplay: 'limited' as const,
    billing_details: {
      address: {
        city: null,
        country: 'US',
        line1: null,
        line2: null,
        postal_code: payer.postalCode,
        state: null,
      },
      email: payer.email,
      name: payer.name,
      phone: payer.phone,
      tax_id: null,
    },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
  }
}

const fingerprint = (of: string) => createHash('sha256').update(of).digest('base64url').slice(0, 16)
