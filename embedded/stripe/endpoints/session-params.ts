import {
  url,
  boolean,
  integer,
  unsupported,
  list,
  metadata,
  object,
  oneOf,
  required,
  string,
} from '../request/params'
import type {Parsed} from '../request/params'

const price = object({
  currency: required(string(3)),
  product_data: required(
    object({
      name: required(string(1_500)),
      description: string(40_000),
      images: list(required(url), 8),
      metadata,
      ...unsupported('tax_code tax_details unit_label'),
    }),
  ),
  tax_behavior: oneOf('exclusive', 'inclusive', 'unspecified'),
  unit_amount: required(integer({min: 0, max: 99_999_999})),
  ...unsupported('product recurring unit_amount_decimal'),
})

const line = object({
  metadata,
  price_data: required(price),
  quantity: required(integer({min: 1, max: 999_999})),
  ...unsupported('adjustable_quantity dynamic_tax_rates price tax_rates'),
})

const payment = object({
  capture_method: oneOf('automatic', 'automatic_async', 'manual'),
  description: string(1_000),
  metadata,
  receipt_email: string(800),
  statement_descriptor: string(22),
  statement_descriptor_suffix: string(22),
  ...unsupported(`application_fee_amount on_behalf_of setup_future_usage shipping transfer_data
    transfer_group`),
})

/** Parameters of `POST /v1/checkout/sessions`. */
export const SESSION_PARAMS = {
  adaptive_pricing: object({enabled: boolean}),
  allowed_payment_method_types: list(required(string(50))),
  billing_address_collection: oneOf('auto', 'required'),
  cancel_url: url,
  client_reference_id: string(200),
  currency: string(3),
  custom_text: object({
    submit: object({message: required(string(1_200))}),
    ...unsupported('after_submit shipping_address terms_of_service_acceptance'),
  }),
  customer: string(),
  customer_creation: oneOf('always', 'if_required'),
  customer_email: string(800),
  expires_at: integer({min: 0}),
  line_items: required(list(required(line))),
  locale: string(10),
  metadata,
  mode: required(oneOf('payment', 'setup', 'subscription')),
  payment_intent_data: payment,
  phone_number_collection: object({enabled: required(boolean)}),
  submit_type: oneOf('auto', 'book', 'donate', 'pay'),
  success_url: required(url),
  ui_mode: oneOf('hosted_page', 'embedded_page', 'elements', 'form'),
  ...unsupported(`after_expiration allow_promotion_codes automatic_tax branding_settings
    consent_collection custom_fields customer_account customer_update discounts
    excluded_payment_method_types integration_identifier invoice_creation managed_payments
    name_collection optional_items origin_context payment_method_collection
    payment_method_configuration payment_method_data payment_method_options permissions
    redirect_on_completion return_url saved_payment_method_options setup_intent_data
    shipping_address_collection shipping_options subscription_data tax_id_collection
    wallet_options`),
}

export type SessionParams = Parsed<typeof SESSION_PARAMS>
