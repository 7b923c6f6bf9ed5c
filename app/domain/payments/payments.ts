import type {UnappliedReason} from '~/platform/db/payments-schema'
import type {Actor} from '~/domain/orders/write-order.server'

/** What happens to money, from a paid session on. */
export interface Payments {
  /**
   * Looks at a session with the provider and does what follows, once, however often it is called: the order becomes
   * received, its mail is queued. Called by the webhook, the return page and the reconciler.
   *
   * @throws CardPaymentError
   */
  confirmPayment(sessionId: string): Promise<ConfirmPaymentOutcome>
  /** A notice of the provider, by its bytes. `forged`: nothing was read. @throws CardPaymentError where it must come again */
  handleWebhook(body: string, signature: string | null): Promise<'done' | 'forged'>
  /** What is left over: sessions without notice, orders whose time is over, refunds without answer. Never throws. */
  reconcile(): Promise<void>
  /** Begins to reconcile, every 60 s. */
  start(): void
  close(): Promise<void>
  refund(params: RefundParams): Promise<RefundOutcome>
  /** Money that staff must look at, the oldest first. */
  listUnapplied(): Promise<UnappliedPayment[]>
  resolveUnapplied(sessionId: string, by: Actor): Promise<void>
  /** Gives kept money back to the card it came from, all of it, once, however often it is asked for. */
  refundUnapplied(sessionId: string, by: Actor): Promise<RefundUnappliedOutcome>
}

export type ConfirmPaymentOutcome =
  /** Paid, now or before. */
  | {kind: 'paid'; orderId: string}
  | {kind: 'unpaid'; orderId: string}
  /** The session is over and nobody paid. */
  | {kind: 'expired'; orderId: string}
  | {kind: 'failed'; orderId: string}
  /** The money is kept and staff are told; the order is not paid by it. */
  | {kind: 'unapplied'; reason: UnappliedReason; orderId: string | null}
  | {kind: 'unknown'}

export interface RefundParams {
  /** Made by the form: the same form sent twice is one refund. */
  formToken: string
  orderId: string
  amountCents: number
  reason: string
  /** Which units, where it is about some; staff's own amount otherwise. */
  lines: {position: number; quantity: number}[]
  by: Actor
}

/** What came of asking the provider. */
export type ProcessedRefund =
  | {kind: 'done'}
  /** The provider has it, or may have it; it is asked again until it says so. */
  | {kind: 'pending'}
  | {kind: 'refused'; text: string}

export type RefundOutcome =
  | ProcessedRefund
  /** More than is left of it. */
  | {kind: 'too-much'; leftCents: number}
  | {kind: 'unknown-order'}

/** `gone`: it cannot be refunded from here, or staff have resolved it. */
export type RefundUnappliedOutcome = ProcessedRefund | {kind: 'gone'}

export interface UnappliedPayment {
  sessionId: string
  orderId: string | null
  orderNumber: string | null
  reason: UnappliedReason
  amountCents: number
  currency: string
  /** Null: nobody knows. */
  livemode: boolean | null
  /** ISO 8601. */
  seenAt: string
  /** `never`: what it is has to be found out at the provider first. */
  refundState: 'possible' | 'pending' | 'never'
  /** Why giving it back came to nothing. */
  refundError: string | null
}
