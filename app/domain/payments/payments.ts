import type {unappliedPayments, UnappliedReason} from '~/platform/db/payments-schema'
import type {Actor} from '~/domain/orders/write-order.server'
import type {Log} from '~/platform/config/log.server'
import type {Sql} from '~/platform/db/database'
import type {Outbox} from '~/platform/outbox/outbox.server'
import type {CardPayments} from '~/platform/gateways/card-payments'
import type {StoreSettings} from '~/domain/store/settings'

export type ConfirmPaymentOutcome =
  /** Paid, now or before; or the card holds the money, which counts as paid for the shopper. */
  | {kind: 'paid'; orderId: string}
  | {kind: 'unpaid'; orderId: string}
  /** The session is over and nobody paid. */
  | {kind: 'expired'; orderId: string}
  | {kind: 'failed'; orderId: string}
  /** Recorded for staff; the order is not paid by it. */
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

/**
 * Why a refund failed, as `refunds.last_error` and `unapplied_payments.refund_error` store it: a code, or what the
 * provider said.
 */
export type RefundFailure = 'refused' | 'came-back' | 'unknown-payment'
export type ProviderMessage = string & {}

/** What came of asking the provider. */
export type ProcessedRefund =
  | {kind: 'done'}
  /** The provider has it, or may have it; it is asked again until it says so. */
  | {kind: 'pending'}
  | {kind: 'refused'; failure: RefundFailure | ProviderMessage}

export type RefundOutcome =
  | ProcessedRefund
  /** More than is left of it. */
  | {kind: 'too-much'; leftCents: number}
  | {kind: 'unknown-order'}
  /** It was not made at the provider, as one of the demonstration: there is nothing to give back. */
  | {kind: 'unknown-payment'}

/** `gone`: it cannot be refunded from here, or staff have resolved it. */
export type RefundUnappliedOutcome = ProcessedRefund | {kind: 'gone'}

export type UnappliedRow = typeof unappliedPayments.$inferSelect

export interface UnappliedPayment extends Pick<
  UnappliedRow,
  'sessionId' | 'orderId' | 'reason' | 'amountCents' | 'currency' | 'livemode'
> {
  orderNumber: string | null
  /** ISO 8601. */
  seenAt: string
  /** `never`: staff must look at it at the provider. */
  refundState: 'possible' | 'pending' | 'never'
  /** Why the last refund failed. */
  refundError: string | null
}

export interface PaymentsDeps {
  sql: Sql
  cards: CardPayments
  outbox: Pick<Outbox, 'enqueue' | 'wake'>
  readStore: () => Promise<StoreSettings>
  publicUrl: () => URL
  /** Signs the links in mails to guests. */
  secret: string
  /** With a point of sale, an order that is paid is sent there. */
  pos: {wake(): void} | null
  /** Tells open order queues of this process. */
  onOrderChanged: () => void
  now?: () => number
  log: Pick<Log, 'info' | 'warn' | 'error'>
}

/** With a clock. */
export type ResolvedPaymentsDeps = PaymentsDeps & {now: () => number}
