import type Stripe from 'stripe'
import {createId, idOf} from './ids'

export interface ChargeOutcome {
  status: 'succeeded' | 'pending' | 'failed'
  captured: boolean
  failure?: {code: string; declineCode: string; message: string}
  /** Of an authorization, in seconds: until when it can be captured. */
  captureBefore?: number
  /** The customer passed 3-D Secure. */
  authenticated?: boolean
}

export function createCharge(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  outcome: ChargeOutcome,
  created: number,
): Stripe.Charge {
  const {status, captured, failure} = outcome
  const isPaid = status === 'succeeded'
  return {
    id: createId('charge'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: captured && isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: captured && isPaid ? createId('balance') : null,
    billing_details: {...method.billing_details, tax_id: null},
    calculated_statement_descriptor: intent.statement_descriptor ?? 'TEST PAYMENT',
    captured: captured && status !== 'failed',
    created,
    currency: intent.currency,
    customer: idOf(intent.customer) || null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: failure?.declineCode ? '02' : null,
      network_status: failure ? 'declined_by_network' : 'approved_by_network',
      reason: failure?.declineCode ?? null,
      risk_level: 'normal',
      risk_score: 20,
      seller_message: failure ? 'The bank did not accept the payment.' : 'Payment complete.',
      type: failure ? 'issuer_declined' : 'authorized',
    },
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(method, intent.amount, outcome),
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status,
    transfer_data: null,
    transfer_group: null,
  }
}

function detailsOf(
  method: Stripe.PaymentMethod,
  amount: number,
  {authenticated, captureBefore}: ChargeOutcome,
): Stripe.Charge.PaymentMethodDetails {
  const {card, us_bank_account: bank} = method
  if (bank) {
    const {account_holder_type, account_type, bank_name, fingerprint, last4, routing_number} = bank
    return {
      type: 'us_bank_account',
      us_bank_account: {
        account_holder_type,
        account_type,
        bank_name,
        fingerprint: fingerprint ?? null,
        last4,
        payment_reference: null,
        routing_number,
      },
    }
  }
  return {
    type: 'card',
    card: {
      amount_authorized: amount,
      authorization_code: null,
      brand: card?.brand ?? null,
      ...(captureBefore !== undefined && {capture_before: captureBefore}),
      checks: card?.checks ?? null,
      country: card?.country ?? null,
      electronic_commerce_indicator: null,
      exp_month: card?.exp_month ?? 0,
      exp_year: card?.exp_year ?? 0,
      fingerprint: card?.fingerprint ?? null,
      funding: card?.funding ?? null,
      installments: null,
      last4: card?.last4 ?? null,
      mandate: null,
      network: card?.brand ?? null,
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: authenticated ? THREE_D_SECURE : null,
      transaction_link_id: null,
      wallet: null,
    },
  }
}

const THREE_D_SECURE: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
}
