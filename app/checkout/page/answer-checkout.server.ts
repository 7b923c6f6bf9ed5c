import type {AppLoadContext} from '@remix-run/node'
import {readStoreSettings} from '~/store/settings.server'
import type {PlaceOutcome} from '../checkout'
import type {CheckoutAnswer} from './checkout-answer'
import {checkCheckoutForm, readCheckoutForm} from './checkout-form'
import type {CheckoutForm, CheckoutProblems} from './checkout-form'
import {parseFormToken, parseSentCart} from './sent-cart'
import {words} from './words'
import {FIRST_ORDER} from '../unpaid-holds'
import {formatCents} from '~/pricing/money'

interface Answered {
  /** As it was sent, for a page that shows it again. */
  form: CheckoutForm
  answer: CheckoutAnswer
  init: {status: number; headers?: Record<string, string>}
}

const RETRY_SECONDS = 30
/** Somebody has to look at it first. */
const CLOSED_SECONDS = 300
const {problems: texts} = words

/** From the form that was sent to what its sender is told. */
export async function answerCheckout(
  context: AppLoadContext,
  {sent, headers, now}: {sent: FormData; headers: Headers; now: number},
): Promise<Answered> {
  const form = readCheckoutForm(sent)
  const tell = (answer: CheckoutAnswer, status: number): Answered => ({form, answer, init: {status}})
  const customer = await context.customers.findBySession(headers)
  if (!customer) return tell({kind: 'sign-in'}, 401)
  const cart = parseSentCart(sent.get('cart'))
  const formToken = parseFormToken(sent.get('formToken'))
  if (!cart || !formToken) return tell({kind: 'refused', problems: {form: texts.cart}}, 400)
  if (cart.lines.length === 0) return tell({kind: 'empty'}, 400)
  const outcome = checkCheckoutForm(form)
  if ('problems' in outcome) return tell({kind: 'refused', problems: outcome.problems}, 400)
  const {delivery_option: deliveryOption, phone_number: phone, ...rest} = outcome.checked
  const placed = await context.checkout.place({customer, formToken, ...cart, deliveryOption, phone, ...rest})
  return {form, ...(await describe(context, placed, now))}
}

/** How an outcome is said, and by which status. */
async function describe(
  context: AppLoadContext,
  outcome: PlaceOutcome,
  now: number,
): Promise<Omit<Answered, 'form'>> {
  switch (outcome.kind) {
    case 'pay':
      return {answer: {kind: 'go', url: outcome.url, number: outcome.number}, init: {status: 200}}
    case 'paid': {
      const url = `/order-complete?${new URLSearchParams({session_id: outcome.sessionId}).toString()}`
      return {answer: {kind: 'go', url, number: outcome.number}, init: {status: 200}}
    }
    case 'changed': {
      const {differences, quote, totalCents} = outcome
      return {answer: {kind: 'changed', differences, quote, totalCents}, init: {status: 409}}
    }
    case 'window': {
      const answer = refuse({time: texts.window[outcome.why]})
      const status = outcome.why === 'full' || outcome.why === 'waiting' ? 409 : 400
      return {answer: {...answer, offer: await context.pickup.offer(now)}, init: {status}}
    }
    case 'no-delivery': {
      const field = outcome.why === 'too-far' ? 'line1' : 'delivery_option'
      return {answer: refuse({[field]: texts.noDelivery[outcome.why]}), init: {status: 400}}
    }
    case 'address-missing':
      return {answer: refuse({line1: texts.address}), init: {status: 400}}
    case 'empty':
      return {answer: {kind: 'empty'}, init: {status: 400}}
    case 'too-little':
      return {answer: refuse({form: texts.tooLittle}), init: {status: 400}}
    case 'too-much':
      return {
        answer: refuse({form: texts.tooMuch(FIRST_ORDER.units, formatCents(FIRST_ORDER.totalCents))}),
        init: {status: 400},
      }
    case 'kept':
      return {answer: refuse({form: texts.kept(outcome.titles)}), init: {status: 409}}
    case 'slow-down': {
      const wait = texts.minutes(Math.ceil(outcome.retryAfterSeconds / 60))
      return {answer: refuse({form: texts.slowDown(wait)}), init: waitFor(429, outcome.retryAfterSeconds)}
    }
    case 'unavailable':
      return {answer: refuse({form: texts[outcome.why]}), init: waitFor(503, RETRY_SECONDS)}
    case 'closed': {
      const {phone} = await readStoreSettings(context)
      return {
        answer: {...refuse({form: texts.closed(phone)}), call: true},
        init: waitFor(503, CLOSED_SECONDS),
      }
    }
  }
}

function refuse(problems: CheckoutProblems): Extract<CheckoutAnswer, {kind: 'refused'}> {
  return {kind: 'refused', problems}
}

function waitFor(status: number, seconds: number): Answered['init'] {
  return {status, headers: {'retry-after': String(seconds)}}
}
