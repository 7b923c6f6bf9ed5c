import type Stripe from 'stripe'
import {createLineItem} from '../objects/line-item'
import {createSession} from '../objects/session'
import {saveSession} from '../payments/sessions'
import {toApiSession} from '../payments/context'
import type {OperationContext} from '../payments/context'
import {invalidRequest, resourceMissing} from '../request/errors'
import {mergeMetadata} from '../request/params'
import type {SessionParams} from './session-params'

const HALF_HOUR = 30 * 60
const DAY = 24 * 60 * 60
const MIN_CENTS = 50
const MAX_CENTS = 99_999_999

/** Creates a session with its line items, prices and products. */
export function createSessionFromParams(
  ctx: OperationContext,
  params: SessionParams,
  available: string[],
): Stripe.Checkout.Session {
  requireSupportedMode(params)
  const lines = params.line_items.map((line) => {
    requireUsd(line.price_data.currency)
    return createLineItem(line, ctx.nowSeconds)
  })
  if (lines.length === 0) {
    throw invalidRequest('Missing required param: line_items.', {
      param: 'line_items',
      code: 'parameter_missing',
    })
  }
  const amount = lines.reduce((sum, {item}) => sum + item.amount_total, 0)
  requireAmount(amount)
  const customer = findCustomer(ctx, params)
  const {payment_intent_data: payment, allowed_payment_method_types: allowed} = params
  const capture = payment?.capture_method === 'manual' ? 'manual' : 'automatic'
  const object = createSession(params, {
    ...{amount, customer, created: ctx.nowSeconds},
    expiresAt: resolveExpiry(ctx, params.expires_at),
    methods: methodsOf(allowed, available, capture),
  })
  for (const {product} of lines) ctx.store.put('product', product.id, product)
  const intent = {
    capture,
    description: payment?.description ?? null,
    metadata: mergeMetadata({}, payment?.metadata),
    receiptEmail: payment?.receipt_email ?? null,
    statementDescriptor: payment?.statement_descriptor ?? null,
    statementDescriptorSuffix: payment?.statement_descriptor_suffix ?? null,
  } as const
  return toApiSession(ctx, saveSession(ctx, {object, items: lines.map(({item}) => item), intent}))
}

function requireSupportedMode({mode, ui_mode: uiMode, currency}: SessionParams): void {
  if (mode !== 'payment') {
    throw invalidRequest(
      `The embedded Stripe does payments only: mode must be payment, not ${mode}. Stripe itself does more.`,
      {param: 'mode'},
    )
  }
  if (uiMode !== undefined && uiMode !== 'hosted_page') {
    throw invalidRequest(
      `The embedded Stripe has the hosted page only: ui_mode must be hosted_page, not ${uiMode}.`,
      {param: 'ui_mode'},
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
  {customer, customer_email: email}: SessionParams,
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
