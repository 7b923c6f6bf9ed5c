import {afterAll, afterEach, beforeAll} from 'vitest'
import {SECRET_KEY, startTestStripe} from '../../../tests/support/test-stripe'
import type {TestStripe} from '../../../tests/support/test-stripe'
import {isCardPaymentError} from './card-payments'
import type {CardPayments, SessionRequest} from './card-payments'
import {createStripePayments} from './stripe.server'

export const SIGNING = 'whsec_test0123456789'

export interface TestGateway {
  stripe: TestStripe
  cards: CardPayments
  /** Another gateway to the same provider. */
  open(changes?: Partial<Parameters<typeof createStripePayments>[0]>): CardPayments
}

/** The gateway that the tests of a file speak through, to a provider of their own. */
export function withTestGateway(): TestGateway {
  let stripe: TestStripe
  let cards: CardPayments
  const open: TestGateway['open'] = (changes = {}) =>
    createStripePayments({
      ...{secretKey: SECRET_KEY, webhookSecret: () => SIGNING, apiUrl: () => new URL(stripe.origin)},
      ...{timeoutMs: 10_000, now: () => stripe.now(), ...changes},
    })
  beforeAll(async () => {
    stripe = await startTestStripe()
    cards = open()
  })
  afterEach(() => stripe.faults.clear())
  afterAll(() => stripe.close())
  return {
    open,
    get stripe() {
      return stripe
    },
    get cards() {
      return cards
    },
  }
}

/** What a session of two lines asks for, of an order by that number. */
export function sessionOf(order: number, now: number, changes: Partial<SessionRequest> = {}): SessionRequest {
  return {
    ...{orderId: `order-${order}`, orderNumber: 'K7M2QX', email: 'sara@people.example'},
    message: 'Pickup: Sat, Nov 28',
    lines: [
      {name: 'Rice', description: '5 lb bag', unitCents: 549, quantity: 2},
      {name: '3 × Tea', unitCents: 1_000, quantity: 1},
    ],
    amountCents: 2_098,
    successUrl: 'https://shop.example/order-complete?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://shop.example/checkout?back=K7M2QX',
    expiresAt: new Date(now + 31 * 60_000),
    ...changes,
  }
}

export const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error: unknown) => (isCardPaymentError(error) ? error.code : error),
  )
