import {createHash} from 'node:crypto'
import type Stripe from 'stripe'
import {createId} from './ids'

export interface Payer {
  name: string
  email: string | null
  phone: string | null
  postalCode: string | null
  country: string
}

export interface CardDetails {
  brand: string
  funding: string
  country: string
  last4: string
  expMonth: number
  expYear: number
}

export interface BankDetails {
  last4: string
  routingNumber: string
  bankName: string
}

/** Stores only the last four digits of the number. */
export function createCardMethod(card: CardDetails, payer: Payer, created: number): Stripe.PaymentMethod {
  return {
    ...common(payer, created),
    type: 'card',
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: payer.postalCode ? 'pass' : null,
        cvc_check: 'pass',
      },
      country: card.country,
      display_brand: card.brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: fingerprint(`${card.brand} ${card.last4}`),
      funding: card.funding,
      generated_from: null,
      last4: card.last4,
      networks: {available: [card.brand], preferred: null},
      regulated_status: 'unregulated',
      three_d_secure_usage: {supported: true},
      wallet: null,
    },
  }
}

export function createBankMethod(bank: BankDetails, payer: Payer, created: number): Stripe.PaymentMethod {
  return {
    ...common(payer, created),
    type: 'us_bank_account',
    us_bank_account: {
      account_holder_type: 'individual',
      account_type: 'checking',
      bank_name: bank.bankName,
      financial_connections_account: null,
      fingerprint: fingerprint(`${bank.routingNumber} ${bank.last4}`),
      last4: bank.last4,
      networks: {preferred: 'ach', supported: ['ach']},
      routing_number: bank.routingNumber,
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
        country: payer.country,
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
