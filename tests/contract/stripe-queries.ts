import Stripe from 'stripe'
import {afterAll, afterEach, beforeAll, beforeEach, expect} from 'vitest'
import {startTestStripe} from '../support/test-stripe'
import type {TestStripe} from '../support/test-stripe'

/** Set-up and queries that several contract tests of Stripe share. */

/** An embedded Stripe for each test, or for the file. */
export function openTestStripe(lifetime: 'test' | 'file', onOpen: (server: TestStripe) => void): void {
  const [before, after] = lifetime === 'test' ? [beforeEach, afterEach] : [beforeAll, afterAll]
  let opened: TestStripe
  before(async () => {
    opened = await startTestStripe()
    onOpen(opened)
  })
  after(() => opened.close())
}

/** The error of a call that has to fail. */
export async function stripeErrorOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const outcome = await call.then(
    () => null,
    (error: unknown) => error,
  )
  if (outcome instanceof Stripe.errors.StripeError) return outcome
  throw new Error('it should have failed as Stripe does', {cause: outcome})
}

/** `current` returns the server of the running test. */
export function queriesOf(current: () => TestStripe) {
  const expanded = (id: string) =>
    current()
      .client()
      .checkout.sessions.retrieve(id, {
        expand: ['payment_intent.latest_charge', 'payment_intent.payment_method'],
      })

  async function intentOf(id: string): Promise<Stripe.PaymentIntent> {
    const {payment_intent: intent} = await expanded(id)
    if (!intent || typeof intent === 'string') throw new Error('no payment intent')
    return intent
  }

  return {
    expanded,
    intentOf,
    /** The types of all events, oldest first. */
    async types() {
      const {data} = await current().client().events.list({limit: 100})
      return data.map(({type}) => type).reverse()
    },
    async paid(params: Partial<Stripe.Checkout.SessionCreateParams> = {}, number = '4242424242424242') {
      const session = await current().session(params)
      expect((await current().pay(session, number)).status).toBe(303)
      return {session, intent: await intentOf(session.id)}
    },
  }
}
