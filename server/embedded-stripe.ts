import {Hono} from 'hono'
import {join} from 'node:path'
import {findKeptSecret} from '~/config/secrets.server'
import type {Log} from '~/config/log.server'
import {createEmbeddedStripe} from '../embedded/stripe/stripe'
import type {Env} from './site'
import type {createUndo} from './undo'

export const STRIPE_PATH = '/embedded/stripe'

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

/** Stripe's API and its payment page on our own server, when no Stripe account is set. Nobody is charged. */
export async function openEmbeddedStripe(
  parts: {dataDir: string; publicOrigin: () => string; merchantName: () => string; log: Log},
  undo: ReturnType<typeof createUndo>,
) {
  const {dataDir, publicOrigin, log} = parts
  const secretKey = `sk_test_${findKeptSecret(dataDir, 'embedded-stripe-key').replace(/[^A-Za-z0-9]/g, '')}`
  const stripe = await createEmbeddedStripe({
    storage: {folder: join(dataDir, 'stripe')},
    secretKey,
    publicOrigin: () => publicOrigin() + STRIPE_PATH,
    merchantName: parts.merchantName,
    paymentMethods: ['card'],
    log,
  })
  undo.push(() => stripe.close())
  let webhookSecret = ''
  return {
    app: new Hono<Env>().route('/', stripe.app),
    secretKey,
    webhookSecret: () => webhookSecret,
    /** Once the port is known: notices go to this server itself, whatever lies before it. */
    async listenAt(inside: string) {
      const {secret} = await stripe.webhooks.ensure('shop', `${inside}/webhooks/stripe`, STRIPE_EVENTS)
      webhookSecret = secret
    },
  }
}
