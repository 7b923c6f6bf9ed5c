import type Stripe from 'stripe'
import type {SessionParams} from '../endpoints/session-params'
import {mergeMetadata} from '../request/params'
import {createCustomerDetails} from './customer'
import {createId} from './ids'

/** What is resolved from the parameters. */
interface Resolved {
  amount: number
  created: number
  expiresAt: number
  customer: Stripe.Customer | undefined
  /** Those of the allowed payment methods that are available. */
  methods: string[]
}

export function createSession(
  params: SessionParams,
  {amount, created, expiresAt, customer, methods}: Resolved,
): Stripe.Checkout.Session {
  const {customer_email: email = null, custom_text: {submit = null} = {}} = params
  const knownEmail = customer?.email ?? email
  return {
    id: createId('session'),
    object: 'checkout.session',
    adaptive_pricing: {enabled: false},
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: {enabled: false, liability: null, provider: null, status: null},
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: {business_name: null, individual_name: null, shipping_details: null},
    consent: null,
    consent_collection: null,
    created,
    currency: 'usd',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit,
      terms_of_service_acceptance: null,
    },
    customer: customer?.id ?? null,
    customer_account: null,
    customer_creation: customer ? null : (params.customer_creation ?? 'if_required'),
    customer_details: knownEmail === null ? null : createCustomerDetails({email: knownEmail}),
    customer_email: email,
    discounts: [],
    expires_at: expiresAt,
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
    locale: params.locale ?? null,
    managed_payments: {enabled: false},
    metadata: mergeMetadata({}, params.metadata),
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: methods,
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: {enabled: params.phone_number_collection?.enabled ?? false},
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url,
    total_details: {amount_discount: 0, amount_shipping: 0, amount_tax: 0},
    ui_mode: 'hosted_page',
    url: null,
    wallet_options: null,
  }
}
