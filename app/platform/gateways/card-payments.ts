import {CodedError, hasErrorName} from '~/platform/config/named-error'

/** The card provider's interface; `stripe.server.ts` implements it for Stripe. Amounts are US cents. */
export interface CardPayments {
  /** Whether the configured key is live. A payment carries its own mode. */
  readonly livemode: boolean
  /**
   * Idempotent: the same key and request return the same session.
   *
   * @throws CardPaymentError
   */
  openSession(request: SessionRequest, idempotencyKey: string): Promise<CardSession>
  /** Null if there is none with this id. @throws CardPaymentError */
  findSession(id: string): Promise<CardSession | null>
  /** An order's sessions, newest first; used when the response to a creation was lost. @throws CardPaymentError */
  listSessionsForOrder(orderId: string, since: Date): Promise<CardSession[]>
  /**
   * Expires the session, so that it can no longer be paid. Returns it unchanged if it was paid or expired already.
   *
   * @throws CardPaymentError
   */
  expireSession(id: string): Promise<CardSession>
  /** @throws CardPaymentError `refused`: it will never work; else it may have worked. */
  refund(
    request: {
      intentId: string
      amountCents: number
      orderId: string
      refundId: string
      /** The refund may exist already: look it up first. */
      askedBefore?: boolean
    },
    idempotencyKey: string,
  ): Promise<CardRefund>
  /**
   * The payment's current state, to detect what was done in the provider's dashboard. Null if there is none.
   *
   * @throws CardPaymentError
   */
  findIntent(id: string): Promise<CardIntent | null>
  /**
   * Takes an amount, at least a cent, from what the card holds; the rest of it is released. A hold that is over, because
   * it was captured or canceled before, is returned as it is.
   *
   * @throws CardPaymentError `refused`: not in this form; else it may have worked.
   */
  captureHold(request: {intentId: string; amountCents: number}, idempotencyKey: string): Promise<CardIntent>
  /**
   * Lets go of all that the card holds. A hold that is over is returned as it is.
   *
   * @throws CardPaymentError
   */
  releaseHold(intentId: string): Promise<CardIntent>
  /** Verifies and parses a webhook event from its raw body. @throws CardPaymentError `forged` */
  parseEvent(body: string, signature: string | null): CardEvent
}

/** `difference`: what an order came to beyond what was held for it. */
export type PaymentKind = 'order' | 'difference'

export interface SessionRequest {
  orderId: string
  /** The order number, shown to the shopper and in the provider's dashboard. */
  orderNumber: string
  email: string
  /** Their sum is `amountCents`. */
  lines: {name: string; description?: string; imageUrl?: string; unitCents: number; quantity: number}[]
  amountCents: number
  /** `manual`: the card holds the amount until it is captured. Absent: automatic. */
  capture?: 'automatic' | 'manual'
  /** Absent: an order's own payment. */
  kind?: PaymentKind
  /** Beside the button that pays. */
  message: string
  /** Contains `{CHECKOUT_SESSION_ID}`. */
  successUrl: string
  cancelUrl: string
  expiresAt: Date
}

export interface CardSession {
  id: string
  /** The payment page; null once the session is over. */
  url: string | null
  status: 'open' | 'complete' | 'expired'
  /** `pending`: completed, but the bank has not paid yet. `held`: nothing is paid, and the card holds the amount. */
  payment: 'paid' | 'held' | 'unpaid' | 'pending' | 'failed'
  /** Of what is held: until when it can be captured. Null: nothing is, or nobody has said. */
  captureBefore: Date | null
  kind: PaymentKind
  amountCents: number
  /** Lower case. */
  currency: string
  /** Whether it is a live payment. */
  livemode: boolean
  /** Our metadata from its creation; null if the session is not ours. */
  orderId: string | null
  intentId: string | null
  /** `Visa ending in 4242` */
  card: string | null
  expiresAt: Date
}

export interface CardIntent {
  id: string
  status: 'held' | 'paid' | 'canceled' | 'open'
  /** What the card holds. */
  amountCapturable: number
  /** What was taken, before refunds. */
  amountReceived: number
  /** Of what is held; null: nothing is, or nobody has said. */
  captureBefore: Date | null
  /** Without what a capture has let go. */
  refundedCents: number
  disputed: boolean
  livemode: boolean
  /** Our metadata from its session; null if the payment is not ours. */
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
  /** For `checkout.session.…` events. */
  sessionId: string | null
  /** For events about a payment, a refund or a dispute. */
  intentId: string | null
  refundId: string | null
}

/** The message of a `forged` error for an event that is signed correctly but too old. */
export const EVENT_TOO_OLD = 'The notice is signed, but too old: sent again by others, or the clocks differ.'

/**
 * `unreachable`: no response, so it may have happened. `broken`: the provider failed (5xx), so it may have happened.
 * `busy`: 429. `declined`: 402. `misconfigured`: 401 or 403: nothing works until an operator intervenes. `refused`:
 * it can never succeed in this form. `forged`: a webhook event that is not the provider's, or too old.
 */
export class CardPaymentError extends CodedError<
  'unreachable' | 'broken' | 'busy' | 'declined' | 'misconfigured' | 'refused' | 'forged'
> {
  override name = 'CardPaymentError'
}

export function isCardPaymentError(error: unknown): error is CardPaymentError {
  return hasErrorName(error, 'CardPaymentError')
}
