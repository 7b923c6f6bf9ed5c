import {PAYMENT_EVENTS} from '~/domain/payments/payment-events'
import type {Log} from '~/platform/config/log.server'
import {createEmbeddedStripe} from '../../embedded/stripe/stripe'
import {STRIPE_PATH} from './rpc-types'
import type {ServicesSettings} from './rpc-types'

/** After a kill, the previous process may hold the lock for this long. */
const LOCK_WAIT_MS = 5_000

/** Stripe's API and payment page if no Stripe account is configured. Nobody is charged. */
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
    /** Webhook events go to the shop directly, not through a proxy. */
    async setWebhookTarget(localOrigin: string): Promise<string> {
      const {secret} = await stripe.webhooks.ensure('shop', `${localOrigin}/webhooks/stripe`, PAYMENT_EVENTS)
      return secret
    },
    close: () => stripe.close(),
  }
}
