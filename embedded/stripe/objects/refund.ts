import type Stripe from 'stripe'
import {createId} from './ids'

export function createRefund(
  charge: Stripe.Charge,
  amount: number,
  status: 'succeeded' | 'pending',
  created: number,
): Stripe.Refund {
  return {
    id: createId('refund'),
    object: 'refund',
    amount,
    balance_transaction: createId('balance'),
    charge: charge.id,
    created,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: {reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund'},
      type: 'card',
    },
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
  }
}
