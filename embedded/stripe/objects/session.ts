import type Stripe from 'stripe'
import {createId} from './ids'

export interface NewSession {
  created: number
  expiresAt: number
  amount: number
  currency: string
  successUrl: string
  cancelUrl: string | null
  clientReferenceId: string | null
  customer: string | null
  customerEmail: string | null
  customerCreation: 'always' | 'if_required'
  customerDetails: Stripe.Checkout.Session.CustomerDetails | null
  metadata: Record<string, string>
  /** The shop's `allowed_payment_method_types`; `methods` are those of them that are available. */
  allowedMethods: string[] | null
  methods: string[]
  locale: string | null
  submitType: string | null
  billingAddress: string | null
  collectsPhone: boolean
  submitMessage: string | null
}

export function createSession(params: NewSession): Stripe.Checkout.Session {
  return {
    id: createId('session'),
    object: 'checkout.session',
    adaptive_pricing: {enabled: false},
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: params.allowedMethods,
    amount_subtotal: params.amount,
    amount_total: params.amount,
    automatic_tax: {enabled: false, liability: null, provider: null, status: null},
    billing_address_collection: params.billingAddress,
    cancel_url: params.cancelUrl,
    client_reference_id: params.clientReferenceId,
    client_secret: null,
    collected_information: {business_name: null, individual_name: null, shipping_details: null},
    consent: null,
    consent_collection: null,
    created: params.created,
    currency: params.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: params.submitMessage === null ? null : {message: params.submitMessage},
      terms_of_service_acceptance: null,
    },
    customer: params.customer,
    customer_account: null,
    customer_creation: params.customer ? null : params.customerCreation,
    customer_details: params.customerDetails,
    customer_email: params.customerEmail,
    discounts: [],
    expires_at: params.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: {
      enabled: false,
      invoice_data: {
        account_tax_ids: null,
        custom_fields: null,
        description: null,
        footer: null,
        issuer: null,
        metadata: {},
        rendering_options: null,
      },
    },
    livemode: false,
    locale: params.locale,
    managed_payments: {enabled: false},
    metadata: params.metadata,
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: params.methods,
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: {enabled: params.collectsPhone},
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.submitType,
    subscription: null,
    success_url: params.successUrl,
    total_details: {amount_discount: 0, amount_shipping: 0, amount_tax: 0},
    ui_mode: 'hosted_page',
    url: null,
    wallet_options: null,
  }
}
