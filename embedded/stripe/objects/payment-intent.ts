import type Stripe from 'stripe'
import type {SessionRecord} from '../state/tables'
import {createId, idOf, randomText} from './ids'

/** The payment of a session, created with the first attempt to pay. */
export function createPaymentIntent({object, intent}: SessionRecord, created: number): Stripe.PaymentIntent {
  const id = createId('intent')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: object.amount_total ?? 0,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: intent.capture,
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created,
    currency: object.currency ?? 'usd',
    customer: idOf(object.customer) || null,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: {enabled: false},
    metadata: intent.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: object.payment_method_types,
    payment_record: null,
    processing: null,
    receipt_email: intent.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: intent.statementDescriptor,
    statement_descriptor_suffix: intent.statementDescriptorSuffix,
    status: 'requires_payment_method',
    transfer_group: null,
  }
}
