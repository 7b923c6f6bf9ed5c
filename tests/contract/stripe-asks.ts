import Stripe from 'stripe'
import {expect} from 'vitest'
import type {TestStripe} from '../../embedded/stripe/test-stripe'

/** What several contract tests of Stripe ask of it. */

/** How something failed that should have. */
export async function failureOf(work: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const outcome = await work.then(
    () => null,
    (error: unknown) => error,
  )
  if (outcome instanceof Stripe.errors.StripeError) return outcome
  throw new Error('it should have failed as Stripe does', {cause: outcome})
}

/** Of the service that is open when they are called. */
export function asksOf(given: () => TestStripe) {
  const whole = (id: string) =>
    given()
      .client()
      .checkout.sessions.retrieve(id, {
        expand: ['payment_intent.latest_charge', 'payment_intent.payment_method'],
      })

  async function intentOf(id: string): Promise<Stripe.PaymentIntent> {
    const {payment_intent: intent} = await whole(id)
    if (!intent || typeof intent === 'string') throw new Error('no payment intent')
    return intent
  }

  return {
    whole,
    intentOf,
    /** What has happened, the first first. */
    async types() {
      const {data} = await given().client().events.list({limit: 100})
      return data.map(({type}) => type).reverse()
    },
    async paid(params: Partial<Stripe.Checkout.SessionCreateParams> = {}, number = '4242424242424242') {
      const session = await given().session(params)
      expect((await given().pay(session, number)).status).toBe(303)
      return {session, intent: await intentOf(session.id)}
    },
  }
}
