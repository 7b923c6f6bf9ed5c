import Stripe from 'stripe'
import {isLiveKey} from '~/platform/config/setting-groups.server'
import type {CardIntent, CardPayments, CardRefund, CardSession} from './card-payments'
import {cardPaymentError, isMissing, isUnexpectedState} from './stripe-errors.server'
import {parseStripeEvent} from './stripe-event.server'
import {cardIntent, cardSession, EXPAND_FIELDS, ORDER_KEY, sessionParams} from './stripe-session.server'

export interface StripeSettings {
  secretKey: string
  /** The webhook signing secret. */
  webhookSecret: () => string
  /** Base URL, with a path before `/v1`; absent: Stripe's. Throws while the service is down. */
  apiUrl?: () => URL
  /** Additional headers for a proxy in front of the embedded Stripe. */
  apiHeaders?: Readonly<Record<string, string>>
  timeoutMs?: number
  now?: () => number
}

const TIMEOUT_MS = 10_000
/** Tolerance for clock skew. */
const SKEW_MS = 15 * 60_000
/** How many sessions are searched for one whose response was lost: far more than a shop makes in an hour. */
const MAX_SCANNED = 2_000
const SESSION_ID = /^cs_[A-Za-z0-9_]{1,250}$/
const REFUND_KEY = 'refund_id'
const EXPAND_CHARGE = {expand: ['latest_charge']}

/**
 * Stripe's sessions for these orders, from its list API. The account may be used for other purposes, and may hold
 * orders that this shop no longer has.
 */
export async function listStripeSessions(
  settings: StripeSettings,
  orderIds: readonly string[],
): Promise<Stripe.Checkout.Session[]> {
  const wanted = new Set(orderIds)
  const found: Stripe.Checkout.Session[] = []
  // With what became of their money, in the same requests.
  const expand = ['data.payment_intent']
  for await (const session of createClient(settings).checkout.sessions.list({limit: 100, expand})) {
    if (wanted.has(session.metadata?.[ORDER_KEY] ?? '')) found.push(session)
  }
  return found
}

/** The card provider by Stripe's own package, hosted or embedded. */
export function createStripePayments(settings: StripeSettings): CardPayments {
  const {webhookSecret, now = Date.now} = settings
  const stripe = createClient(settings)

  /** With the payment expanded: a session alone does not tell whether its payment failed. */
  const read = async (id: string) =>
    cardSession(await stripe.checkout.sessions.retrieve(id, {expand: EXPAND_FIELDS}))

  const readIntent = async (id: string) => cardIntent(await stripe.paymentIntents.retrieve(id, EXPAND_CHARGE))

  /** A hold that is over refuses both; what became of it counts, whoever did it. */
  async function readIfOver(id: string, change: () => Promise<Stripe.PaymentIntent>): Promise<CardIntent> {
    try {
      return cardIntent(await change())
    } catch (error) {
      if (!isUnexpectedState(error)) throw error
      return await readIntent(id)
    }
  }

  async function list(orderId: string, since: Date): Promise<CardSession[]> {
    const gte = Math.floor((since.getTime() - SKEW_MS) / 1000)
    const found: CardSession[] = []
    let scanned = 0
    for await (const session of stripe.checkout.sessions.list({created: {gte}, limit: 100})) {
      if (session.metadata?.[ORDER_KEY] === orderId) found.push(await read(session.id))
      if ((scanned += 1) >= MAX_SCANNED) break
    }
    return found
  }

  async function findRefund(intentId: string, refundId: string): Promise<CardRefund | undefined> {
    const refunds = await stripe.refunds.list({payment_intent: intentId, limit: 100})
    const found = refunds.data.find(({metadata}) => metadata?.[REFUND_KEY] === refundId)
    return found && cardRefund(found)
  }

  return {
    livemode: isLiveKey(settings.secretKey),
    openSession: (request, idempotencyKey) => {
      const params = sessionParams(request)
      return withCardPaymentErrors('open a session', async () =>
        cardSession(await stripe.checkout.sessions.create(params, {idempotencyKey})),
      )
    },
    // The id comes from a URL that anyone can edit: a malformed one is not looked up.
    findSession: async (id) =>
      SESSION_ID.test(id)
        ? withCardPaymentErrors('find a session', () => nullIfMissing(() => read(id)))
        : null,
    listSessionsForOrder: (orderId, since) =>
      withCardPaymentErrors('list sessions', () => list(orderId, since)),
    expireSession: (id) =>
      withCardPaymentErrors('expire a session', async () => {
        try {
          return cardSession(await stripe.checkout.sessions.expire(id))
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
          // Already paid or expired. If there is none at all, this throws.
          return await read(id)
        }
      }),
    refund: ({intentId, amountCents, orderId, refundId, askedBefore}, idempotencyKey) =>
      withCardPaymentErrors('refund', async () => {
        // Stripe forgets idempotency keys after a day, so look for an existing refund first.
        const done = askedBefore ? await findRefund(intentId, refundId) : undefined
        if (done) return done
        const metadata = {[ORDER_KEY]: orderId, [REFUND_KEY]: refundId}
        const params = {payment_intent: intentId, amount: amountCents, metadata}
        return cardRefund(await stripe.refunds.create(params, {idempotencyKey}))
      }),
    findIntent: (id) => withCardPaymentErrors('find a payment', () => nullIfMissing(() => readIntent(id))),
    captureHold: ({intentId, amountCents}, idempotencyKey) =>
      withCardPaymentErrors('capture a hold', () =>
        readIfOver(intentId, () =>
          stripe.paymentIntents.capture(
            intentId,
            {amount_to_capture: amountCents, ...EXPAND_CHARGE},
            {idempotencyKey},
          ),
        ),
      ),
    releaseHold: (intentId) =>
      withCardPaymentErrors('release a hold', () =>
        readIfOver(intentId, () => stripe.paymentIntents.cancel(intentId, EXPAND_CHARGE)),
      ),
    parseEvent: (body, signature) =>
      parseStripeEvent(stripe.webhooks, {body, signature, secret: webhookSecret(), now: now()}),
  }
}

/** The package's retries are off: the caller retries with the same key and keeps count. */
function createClient({secretKey, apiUrl, apiHeaders = {}, timeoutMs = TIMEOUT_MS}: StripeSettings): Stripe {
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
    // The package accepts a host but no path, and the URL may be unknown before the first call.
    httpClient: Stripe.createFetchHttpClient((url: string | URL | Request, init?: RequestInit) => {
      const headers = new Headers(init?.headers)
      for (const [name, value] of Object.entries(apiHeaders)) headers.set(name, value)
      return fetch(apiUrl ? withBasePath(apiUrl(), url) : url, {...init, headers, redirect: 'error'})
    }),
  })
}

function withBasePath(base: URL, url: string | URL | Request): URL {
  const {pathname, search} = new URL(url instanceof Request ? url.url : url)
  return new URL(base.pathname.replace(/\/+$/, '') + pathname + search, base.origin)
}

async function withCardPaymentErrors<T>(call: string, operation: () => Promise<T>): Promise<T> {
  try {
    return await operation()
  } catch (error) {
    throw cardPaymentError(call, error)
  }
}

async function nullIfMissing<T>(find: () => Promise<T>): Promise<T | null> {
  try {
    return await find()
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

function cardRefund({id, status}: Stripe.Refund): CardRefund {
  if (status === 'succeeded') return {id, status: 'done'}
  return {id, status: status === 'failed' || status === 'canceled' ? 'failed' : 'pending'}
}
