import type Stripe from 'stripe'
import {createLineItem} from '../objects/line-item'
import {createSession} from '../objects/session'
import {saveSession} from '../payments/sessions'
import {toApiSession} from '../payments/context'
import type {OperationContext} from '../payments/context'
import {invalidRequest, resourceMissing} from '../request/errors'
import {mergeMetadata} from '../request/params'
import type {Parsed} from '../request/params'
import type {SessionRecord} from '../state/tables'
import type {SESSION_PARAMS} from './session-params'

type Params = Parsed<typeof SESSION_PARAMS>

const HALF_HOUR = 30 * 60
const DAY = 24 * 60 * 60
const MIN_CENTS = 50
const MAX_CENTS = 99_999_999

/** Creates a session with its line items, prices and products. */
export function createSessionFromParams(
  ctx: OperationContext,
  params: Params,
  available: string[],
): Stripe.Checkout.Session {
  requireSupportedMode(params)
  const lines = params.line_items.map((line) => {
    const {product_data: product, unit_amount: unitAmount, currency} = line.price_data
    requireUsd(currency)
    return createLineItem({
      name: product.name,
      description: product.description ?? null,
      images: product.images ?? [],
      metadata: product.metadata ?? {},
      unitAmount,
      quantity: line.quantity,
      currency: 'usd',
      created: ctx.nowSeconds,
    })
  })
  if (lines.length === 0)
    throw invalidRequest('Missing required param: line_items.', {
      param: 'line_items',
      code: 'parameter_missing',
    })
  const amount = lines.reduce((sum, {item}) => sum + item.amount_total, 0)
  requireAmount(amount)
  const customer = findCustomer(ctx, params)
  const capture = params.payment_intent_data?.capture_method === 'manual' ? 'manual' : 'automatic'
  const object = createSession({
    created: ctx.nowSeconds,
    expiresAt: resolveExpiry(ctx, params.expires_at),
    amount,
    currency: 'usd',
    successUrl: params.success_url,
    cancelUrl: params.cancel_url ?? null,
    clientReferenceId: params.client_reference_id ?? null,
    customer: customer?.id ?? null,
    customerEmail: params.customer_email ?? null,
    customerCreation: params.customer_creation ?? 'if_required',
    customerDetails: detailsOf(customer?.email ?? params.customer_email ?? null),
    metadata: mergeMetadata({}, params.metadata),
    allowedMethods: params.allowed_payment_method_types ?? null,
    methods: methodsOf(params.allowed_payment_method_types, available, capture),
    locale: params.locale ?? null,
    submitType: params.submit_type ?? null,
    billingAddress: params.billing_address_collection ?? null,
    collectsPhone: params.phone_number_collection?.enabled ?? false,
    submitMessage: params.custom_text?.submit?.message ?? null,
  })
  const payment = params.payment_intent_data
  const record: SessionRecord = {
    object,
    items: lines.map(({item}) => item),
    intent: {
      capture,
      description: payment?.description ?? null,
      metadata: mergeMetadata({}, payment?.metadata),
      receiptEmail: payment?.receipt_email ?? null,
      statementDescriptor: payment?.statement_descriptor ?? null,
      statementDescriptorSuffix: payment?.statement_descriptor_suffix ?? null,
    },
  }
  for (const {product} of lines) ctx.store.put('product', product.id, product)
  return toApiSession(ctx, saveSession(ctx, record))
}

function requireSupportedMode({mode, ui_mode: uiMode, currency}: Params): void {
  if (mode !== 'payment') {
    throw invalidRequest(
      `The embedded Stripe does payments only: mode must be payment, not ${mode}. Stripe itself does more.`,
      {
        param: 'mode',
      },
    )
  }
  if (uiMode !== undefined && uiMode !== 'hosted_page') {
    throw invalidRequest(
      `The embedded Stripe has the hosted page only: ui_mode must be hosted_page, not ${uiMode}.`,
      {
        param: 'ui_mode',
      },
    )
  }
  if (currency !== undefined) requireUsd(currency)
}

function requireUsd(currency: string): void {
  if (currency.toLowerCase() === 'usd') return
  throw invalidRequest(`Invalid currency: ${currency}. The embedded Stripe takes US dollars (usd) only.`, {
    param: 'currency',
  })
}

function requireAmount(amount: number): void {
  if (amount < MIN_CENTS) {
    throw invalidRequest("The Checkout Session's total amount due must add up to at least $0.50 usd", {
      code: 'amount_too_small',
    })
  }
  if (amount > MAX_CENTS) {
    throw invalidRequest("The Checkout Session's total amount due must be no more than $999,999.99", {
      code: 'amount_too_large',
    })
  }
}

function resolveExpiry({nowSeconds}: OperationContext, requested: number | undefined): number {
  const expiresAt = requested ?? nowSeconds + DAY
  const outOfRange = (limit: string) =>
    invalidRequest(`The \`expires_at\` timestamp must be ${limit} from Checkout Session creation.`, {
      param: 'expires_at',
    })
  if (expiresAt < nowSeconds + HALF_HOUR) throw outOfRange('at least 30 minutes')
  if (expiresAt > nowSeconds + DAY) throw outOfRange('less than 24 hours')
  return expiresAt
}

function findCustomer(
  ctx: OperationContext,
  {customer, customer_email: email}: Params,
): Stripe.Customer | undefined {
  if (customer === undefined) return undefined
  if (email !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.')
  }
  const found = ctx.store.find('customer', customer)
  if (!found) throw resourceMissing('customer', customer, 'customer', 400)
  return found
}

/** The available methods that the shop allows. Bank payments cannot be captured manually. */
function methodsOf(
  allowed: string[] | undefined,
  available: string[],
  capture: 'automatic' | 'manual',
): string[] {
  const methods = available.filter(
    (method) => (allowed ?? available).includes(method) && (capture === 'automatic' || method === 'card'),
  )
  if (methods.length > 0) return methods
  throw invalidRequest(
    `No valid payment method types for this Checkout Session. The embedded Stripe offers ${available.join(' and ')}; only card can be captured manually.`,
    {param: 'allowed_payment_method_types'},
  )
}

function detailsOf(email: string | null): Stripe.Checkout.Session.CustomerDetails | null {
  if (email === null) return null
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  }
}
