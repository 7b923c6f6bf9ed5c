import Stripe from 'stripe'
import {z} from 'zod'
import {CardPaymentError, EVENT_TOO_OLD} from './card-payments'
import type {CardEvent} from './card-payments'

const TOLERANCE_SECONDS = 300

const id = z.string().min(1)
const named = z.union([id, z.object({id}).transform((object) => object.id)]).nullish()

/** Events come in the account's API version, so only fields that all versions share are read. */
const event = z.object({
  id,
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({object: z.object({object: z.string(), id: z.string().optional(), payment_intent: named})}),
})

/** @throws CardPaymentError `forged` */
export function parseStripeEvent(
  webhooks: Stripe['webhooks'],
  {body, signature, secret, now}: {body: string; signature: string | null; secret: string; now: number},
): CardEvent {
  let payload: unknown
  try {
    payload = webhooks.constructEvent(body, signature ?? '', secret, TOLERANCE_SECONDS, undefined, now)
  } catch (error) {
    const isOld =
      error instanceof Stripe.errors.StripeSignatureVerificationError && /tolerance/.test(error.message)
    // The message quotes the untrusted body.
    throw new CardPaymentError(
      'forged',
      isOld ? EVENT_TOO_OLD : 'The notice is not signed by the card provider.',
    )
  }
  const parsed = event.safeParse(payload)
  if (!parsed.success)
    throw new CardPaymentError('forged', 'The notice is signed, but it is none that we know.')
  const {object} = parsed.data.data
  return {
    id: parsed.data.id,
    type: parsed.data.type,
    livemode: parsed.data.livemode,
    sessionId: object.object === 'checkout.session' ? (object.id ?? null) : null,
    intentId: (object.object === 'payment_intent' ? object.id : object.payment_intent) ?? null,
    refundId: object.object === 'refund' ? (object.id ?? null) : null,
  }
}
