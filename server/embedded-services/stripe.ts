import type {Log} from '~/platform/config/log.server'
import {createEmbeddedStripe} from '../../embedded/stripe/stripe'
import {STRIPE_PATH} from './rpc-types'
import type {ServicesSettings} from './rpc-types'

/** What the shop hears of; whatever else happens it asks for when it needs to know. */
export const STRIPE_EVENTS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
]

/** So long it may take until the process of a shop that was killed has noticed. */
const LOCK_WAIT_MS = 5_000

/** Stripe's API and its payment page, when no Stripe account is set. Nobody is charged. */
export async function openEmbeddedStripe(
  {folder, secretKey, merchantName}: NonNullable<ServicesSettings['stripe']>,
  {publicOrigin, log}: {publicOrigin: () => string; log: Log},
) {
  const stripe = await createEmbeddedStripe({
    storage: {folder, lockTimeoutMs: LOCK_WAIT_MS},
    secretKey,
    publicOrigin: () => publicOrigin() + STRIPE_PATH,
    merchantName: () => merchantName,
    paymentMethods: ['card'],
    log,
  })
  return {
    app: stripe.app,
    /** Notices go to the shop itself, whatever lies before it. */
    async setWebhookTarget(localOrigin: string): Promise<string> {
      const {secret} = await stripe.webhooks.ensure('shop', `${localOrigin}/webhooks/stripe`, STRIPE_EVENTS)
      return secret
    },
    close: () => stripe.close(),
  }
}
