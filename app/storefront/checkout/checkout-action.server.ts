import type {AppLoadContext} from '@remix-run/node'
import {readStoreSettings} from '~/domain/store/settings.server'
import {confirmationPath} from '~/domain/orders/confirmation-path'
import type {PlaceOutcome} from '~/domain/checkout/checkout'
import type {CheckoutResult} from './checkout-result'
import {validateCheckoutForm, parseCheckoutForm} from './checkout-form'
import type {CheckoutForm, CheckoutProblems} from './checkout-form'
import {parseFormToken, parseSubmittedCart} from './submitted-cart'
import {messages} from './messages'
import {FIRST_ORDER_LIMITS} from '~/domain/checkout/unpaid-hold-limits'
import {formatCents} from '~/domain/pricing/money'

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
