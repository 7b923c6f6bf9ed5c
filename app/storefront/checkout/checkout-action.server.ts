import {z} from 'zod'
import {MAX_QUANTITY, mergeLines} from '~/domain/cart/cart-item'
import type {SubmittedCart} from '~/domain/cart/cart-view'
import {requestedLinesSchema} from '~/domain/cart/quote.server'
import {PRODUCT_ID} from '~/domain/catalog/product'
import {withinStock} from '~/domain/checkout/price-differences'
import {parseJson} from '../../../runtime/json'
import type {AppLoadContext} from '@remix-run/node'
import {readStoreSettings} from '~/domain/store/settings.server'
import {confirmationPath} from '~/domain/orders/confirmation-path'
import type {PlaceOutcome} from '~/domain/checkout/checkout'
import type {CheckoutResult} from './checkout-result'
import {validateCheckoutForm, parseCheckoutForm} from './checkout-form'
import type {CheckoutForm, CheckoutProblems} from './checkout-form'
import {messages} from './messages'
import {FIRST_ORDER_LIMITS} from '~/domain/checkout/unpaid-holds.server'
import {formatCents} from '~/domain/pricing/money'
import {formatListParam} from '~/domain/cart/shared-list'
import {readSharedList} from '~/domain/cart/shared-list.server'

interface CheckoutResponse {
  /** As it was sent, for a page that shows it again. */
  form: CheckoutForm
  answer: CheckoutResult
  init: {status: number; headers?: Record<string, string>}
}

const RETRY_SECONDS = 30
/** Somebody has to look at it first. */
const CLOSED_RETRY_SECONDS = 300
const {problems: problemMessages} = messages

/** From the form that was sent to what its sender is told. */
export async function handleCheckout(
  context: AppLoadContext,
  {formData, headers, now}: {formData: FormData; headers: Headers; now: number},
): Promise<CheckoutResponse> {
  const form = parseCheckoutForm(formData)
  const respond = (answer: CheckoutResult, status: number): CheckoutResponse => ({
    form,
    answer,
    init: {status},
  })
  const customer = await context.customers.findBySession(headers)
  if (!customer) return respond({kind: 'sign-in'}, 401)
  const cart = parseSubmittedCart(formData.get('cart'))
  const formToken = parseFormToken(formData.get('formToken'))
  if (!cart || !formToken) return respond({kind: 'refused', problems: {form: problemMessages.cart}}, 400)
  if (cart.lines.length === 0) return respond({kind: 'empty'}, 400)
  const outcome = validateCheckoutForm(form)
  if ('problems' in outcome) return respond({kind: 'refused', problems: outcome.problems}, 400)
  const {delivery_option: deliveryOption, phone_number: phone, ...rest} = outcome.checked
  const placed = await context.checkout.place({customer, formToken, ...cart, deliveryOption, phone, ...rest})
  return {form, ...(await toResponse(context, placed, now))}
}

/** How an outcome is said, and by which status. */
async function toResponse(
  context: AppLoadContext,
  outcome: PlaceOutcome,
  now: number,
): Promise<Omit<CheckoutResponse, 'form'>> {
  switch (outcome.kind) {
    case 'pay':
      return {answer: {kind: 'go', url: outcome.url, number: outcome.number}, init: {status: 200}}
    case 'paid': {
      const url = confirmationPath(outcome.sessionId)
      return {answer: {kind: 'go', url, number: outcome.number}, init: {status: 200}}
    }
    case 'changed': {
      const {differences, quote, totalCents} = outcome
      return {answer: {kind: 'changed', differences, quote, totalCents}, init: {status: 409}}
    }
    case 'window': {
      const answer = reject({time: problemMessages.window[outcome.why]})
      const status = outcome.why === 'full' || outcome.why === 'waiting' ? 409 : 400
      return {answer: {...answer, offer: await context.pickup.offer(now)}, init: {status}}
    }
    case 'no-delivery': {
      const field = outcome.why === 'too-far' ? 'line1' : 'delivery_option'
      return {answer: reject({[field]: problemMessages.noDelivery[outcome.why]}), init: {status: 400}}
    }
    case 'address-missing':
      return {answer: reject({line1: problemMessages.address}), init: {status: 400}}
    case 'empty':
      return {answer: {kind: 'empty'}, init: {status: 400}}
    case 'too-little':
      return {answer: reject({form: problemMessages.tooLittle}), init: {status: 400}}
    case 'too-much':
      return {
        answer: reject({
          form: problemMessages.tooMuch(FIRST_ORDER_LIMITS.units, formatCents(FIRST_ORDER_LIMITS.totalCents)),
        }),
        init: {status: 400},
      }
    case 'kept':
      return {answer: reject({form: problemMessages.kept(outcome.titles)}), init: {status: 409}}
    case 'slow-down': {
      const wait = problemMessages.minutes(Math.ceil(outcome.retryAfterSeconds / 60))
      return {
        answer: reject({form: problemMessages.slowDown(wait)}),
        init: retryAfter(429, outcome.retryAfterSeconds),
      }
    }
    case 'unavailable':
      return {answer: reject({form: problemMessages[outcome.why]}), init: retryAfter(503, RETRY_SECONDS)}
    case 'closed': {
      const {phone} = await readStoreSettings(context)
      return {
        answer: {...reject({form: problemMessages.closed(phone)}), call: true},
        init: retryAfter(503, CLOSED_RETRY_SECONDS),
      }
    }
  }
}

function reject(problems: CheckoutProblems): Extract<CheckoutResult, {kind: 'refused'}> {
  return {kind: 'refused', problems}
}

function retryAfter(status: number, seconds: number): CheckoutResponse['init'] {
  return {status, headers: {'retry-after': String(seconds)}}
}

/** For browsers without scripts: the list as it can be had now, at today's prices, to be confirmed. */
export async function readRemainingList(
  context: AppLoadContext,
  {formData, answer, now}: {formData: FormData; answer: CheckoutResult; now: number},
) {
  const cart = answer.kind === 'changed' ? parseSubmittedCart(formData.get('cart')) : null
  if (answer.kind !== 'changed' || !cart) return null
  const lines = withinStock(cart.lines, answer.differences)
  const text = formatListParam(lines.map(({id, quantity}) => ({id, product_quantity: quantity})))
  return readSharedList(context, text, now)
}

const centsSchema = z.number().int().min(0)
const cartSchema = z.object({
  lines: requestedLinesSchema,
  seen: z.object({totalCents: centsSchema, lines: z.record(z.string().regex(PRODUCT_ID), centsSchema)}),
})

/** The form's own name, made when its page was: the same form sent twice is one order. */
const tokenSchema = z.string().regex(/^[\w-]{16,64}$/)

export function parseFormToken(raw: unknown): string | null {
  return tokenSchema.safeParse(raw).data ?? null
}

/** Null: it is no cart. Lines of one product are one line. */
export function parseSubmittedCart(raw: unknown): SubmittedCart | null {
  const {success, data} = cartSchema.safeParse(typeof raw === 'string' ? parseJson(raw) : undefined)
  if (!success) return null
  const lines = mergeLines(data.lines)
  return lines.some(({quantity}) => quantity > MAX_QUANTITY) ? null : {lines, seen: data.seen}
}
