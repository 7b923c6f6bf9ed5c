import type {OddReason} from '~/db/payments-schema'
import type {By} from '~/orders/write-order.server'

/** What happens to money, from a paid session on. */
export interface Payments {
  /**
   * Looks at a session with the provider and does what follows, once, however often it is called: the order becomes
   * received, its mail is queued. Called by the webhook, the return page and the reconciler.
   *
   * @throws CardPaymentError
   */
  fulfil(sessionId: string): Promise<FulfilOutcome>
  /** A notice of the provider, by its bytes. `forged`: nothing was read. @throws CardPaymentError where it must come again */
  receive(body: string, signature: string | null): Promise<'done' | 'forged'>
  /** What is left over: sessions without notice, orders whose time is over, refunds without answer. Never throws. */
  reconcile(): Promise<void>
  /** Begins to reconcile, every 60 s. */
  start(): void
  close(): Promise<void>
  refund(ask: RefundAsk): Promise<RefundOutcome>
  /** Money that staff must look at, the oldest first. */
  listOdd(): Promise<OddPayment[]>
  resolveOdd(sessionId: string, by: By): Promise<void>
  /** Gives kept money back to the card it came from, all of it, once, however often it is asked for. */
  giveBackOdd(sessionId: string, by: By): Promise<GiveBackOutcome>
}

export type FulfilOutcome =
  /** Paid, now or before. */
  | {kind: 'paid'; orderId: string}
  | {kind: 'unpaid'; orderId: string}
  /** The session is over and nobody paid. */
  | {kind: 'expired'; orderId: string}
  | {kind: 'failed'; orderId: string}
  /** The money is kept and staff are told; the order is not paid by it. */
  | {kind: 'odd'; reason: OddReason; orderId: string | null}
  | {kind: 'unknown'}

export interface RefundAsk {
  /** Made by the form: the same form sent twice is one refund. */
  formToken: string
  orderId: string
  amountCents: number
  reason: string
  /** Which units, where it is about some; staff's own amount otherwise. */
  lines: {position: number; quantity: number}[]
  by: By
}

export type RefundOutcome =
  | {kind: 'done'}
  /** The provider has it, or may have it; it is asked again until it says so. */
  | {kind: 'on-its-way'}
  /** More than is left of it. */
  | {kind: 'too-much'; leftCents: number}
  | {kind: 'refused'; text: string}
  | {kind: 'unknown-order'}

export type GiveBackOutcome =
  | {kind: 'done'}
  /** The provider has it, or may have it; it is asked again until it says so. */
  | {kind: 'on-its-way'}
  | {kind: 'refused'; text: string}
  /** It is none that may be given back from here, or that was seen to already. */
  | {kind: 'gone'}

export interface OddPayment {
  sessionId: string
  orderId: string | null
  orderNumber: string | null
  reason: OddReason
  amountCents: number
  currency: string
  /** Null: nobody knows. */
  livemode: boolean | null
  /** ISO 8601. */
  seenAt: string
  /** `never`: what it is has to be found out at the provider first. */
  giveBack: 'possible' | 'on-its-way' | 'never'
  /** Why giving it back came to nothing. */
  refusal: string | null
}
