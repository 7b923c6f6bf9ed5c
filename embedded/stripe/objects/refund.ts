import type Stripe from 'stripe'
import {createId} from './ids'

export interface NewRefund {
  charge: Stripe.Charge
  amount: number
  reason: string | null
  metadata: Record<string, string>
  status: 'succeeded' | 'pending'
  created: number
}

export function createRefund({charge, amount, reason, metadata, status, created}: NewRefund): Stripe.Refund {
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
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
  }
}
