import {hasErrorName} from '~/platform/config/named-error'

/** What the shop needs of a card provider; `stripe.server.ts` speaks to Stripe. Cents of the US dollar. */
export interface CardPayments {
  /** Whether the key that is set moves real money. What a payment is, it says itself. */
  readonly livemode: boolean
  /**
   * The same key and request give the same session, however often they are sent.
   *
   * @throws CardPaymentError
   */
  openSession(request: SessionRequest, idempotencyKey: string): Promise<CardSession>
  /** Null: there is none of this id. @throws CardPaymentError */
  findSession(id: string): Promise<CardSession | null>
  /** Sessions that were made for an order, the newest first; for one whose answer was lost. @throws CardPaymentError */
  listSessionsForOrder(orderId: string, since: Date): Promise<CardSession[]>
  /** Nobody can pay it afterwards. Gives it as it is, when it was paid or over already. @throws CardPaymentError */
  expireSession(id: string): Promise<CardSession>
  /** @throws CardPaymentError `refused`: it will never work; else it may have worked. */
  refund(
    request: {
      intentId: string
      amountCents: number
      orderId: string
      refundId: string
      /** It may have been done: it is looked for first. */
      askedBefore?: boolean
    },
    idempotencyKey: string,
  ): Promise<CardRefund>
  /** A payment as it is now, for what was given back elsewhere. Null: there is none. @throws CardPaymentError */
  findIntent(id: string): Promise<CardIntent | null>
  /** Reads a notice from its very bytes. @throws CardPaymentError `forged` */
  parseEvent(body: string, signature: string | null): CardEvent
}

export interface SessionRequest {
  orderId: string
  /** What shopper and provider see. */
  orderNumber: string
  email: string
  /** They add up to `amountCents`. */
  lines: {name: string; description?: string; imageUrl?: string; unitCents: number; quantity: number}[]
  amountCents: number
  /** Holds `{CHECKOUT_SESSION_ID}`. */
  successUrl: string
  cancelUrl: string
  expiresAt: Date
}

export interface CardSession {
  id: string
  /** Where the shopper pays; null once that is over. */
  url: string | null
  status: 'open' | 'complete' | 'expired'
  /** `pending`: it is complete, but the bank has not paid yet. */
  payment: 'paid' | 'unpaid' | 'pending' | 'failed'
  amountCents: number
  /** Lower case. */
  currency: string
  /** Whether it moves real money. */
  livemode: boolean
  /** What we told when it was made; null: it is none of ours. */
  orderId: string | null
  intentId: string | null
  /** `Visa ending in 4242` */
  card: string | null
  expiresAt: Date
}

export interface CardIntent {
  id: string
  refundedCents: number
  disputed: boolean
  livemode: boolean
  /** What we told when its session was made; null: it is none of ours. */
  orderId: string | null
}

export interface CardRefund {
  id: string
  status: 'done' | 'pending' | 'failed'
}

export interface CardEvent {
  id: string
  type: string
  livemode: boolean
  /** Of a `checkout.session.…` notice. */
  sessionId: string | null
  /** Of a notice about a payment, a refund or a dispute. */
  intentId: string | null
  refundId: string | null
}

/** The message of a `forged` notice that is signed rightly, but too old. */
export const EVENT_TOO_OLD = 'The notice is signed, but too old: sent again by others, or the clocks differ.'

export class CardPaymentError extends Error {
  override name = 'CardPaymentError'

  /**
   * `unreachable`: no answer, so it may have happened. `broken`: the provider failed (5xx), so it may have happened.
   * `busy`: 429. `declined`: 402. `misconfigured`: 401 or 403: nothing works until somebody looks. `refused`: it will
   * never work this way. `forged`: a notice that is not the provider's, or too old.
   */
  constructor(
    readonly code: 'unreachable' | 'broken' | 'busy' | 'declined' | 'misconfigured' | 'refused' | 'forged',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

export function isCardPaymentError(error: unknown): error is CardPaymentError {
  return hasErrorName(error, 'CardPaymentError')
}
