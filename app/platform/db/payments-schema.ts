import {boolean, integer, jsonb, pgTable, text} from 'drizzle-orm/pg-core'
import {isoTimestamp} from './customers-schema'
import {orders, payments} from './orders-schema'

/** A row for each pickup window that somebody asked for: whoever holds it may count the window's orders. */
export const pickupSlots = pgTable('pickup_slots', {
  startsAt: isoTimestamp('starts_at').primaryKey(),
  askedAt: isoTimestamp('asked_at').notNull(),
})

/** Notices of the card provider that were dealt with. */
export const paymentEvents = pgTable('payment_events', {
  /** The provider's: `evt_…` */
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  sessionId: text('session_id'),
  receivedAt: isoTimestamp('received_at').notNull(),
})

export type UnappliedReason =
  | 'unknown-order'
  | 'other-amount'
  | 'other-currency'
  | 'paid-twice'
  | 'disputed'
  /** Test money where real money is taken, or the other way around. */
  | 'other-mode'

/** Money that belongs to no order of ours, or not in this amount, until staff have resolved it. */
export const unappliedPayments = pgTable('unapplied_payments', {
  /** The provider's session. */
  sessionId: text('session_id').primaryKey(),
  orderId: text('order_id').references(() => orders.id),
  reason: text('reason').$type<UnappliedReason>().notNull(),
  amountCents: integer('amount_cents').notNull(),
  currency: text('currency').notNull(),
  /** Whether it is real money, as the card provider says. Null: nobody knows. */
  livemode: boolean('livemode'),
  intentId: text('intent_id'),
  seenAt: isoTimestamp('seen_at').notNull(),
  resolvedAt: isoTimestamp('resolved_at'),
  /** The name of the member of staff. */
  resolvedBy: text('resolved_by'),
  /** Written before the provider is asked for the refund; null again when it refused. */
  refundRequestedAt: isoTimestamp('refund_requested_at'),
  refundRequestedBy: text('refund_requested_by'),
  refundedAt: isoTimestamp('refunded_at'),
  refundError: text('refund_error'),
})

export interface RefundedLine {
  /** Of `order_lines`. */
  position: number
  quantity: number
}

/** Money given back. What is asked for is taken off `payments` at once and put back if it fails for good. */
export const refunds = pgTable('refunds', {
  /** `refund-…`; the provider's idempotency key is made of it. */
  id: text('id').primaryKey(),
  orderId: text('order_id')
    .notNull()
    .references(() => orders.id),
  paymentId: text('payment_id')
    .notNull()
    .references(() => payments.id),
  amountCents: integer('amount_cents').notNull(),
  reason: text('reason').notNull(),
  lines: jsonb('lines').$type<RefundedLine[]>().notNull(),
  status: text('status').$type<'asked' | 'done' | 'failed'>().notNull(),
  refundId: text('refund_id'),
  byId: text('by_id'),
  byName: text('by_name'),
  lastError: text('last_error'),
  createdAt: isoTimestamp('created_at').notNull(),
  endedAt: isoTimestamp('ended_at'),
})

/** Orders on their way to the point-of-sale system. */
export const posOrders = pgTable('pos_orders', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.id, {onDelete: 'cascade'}),
  state: text('state').$type<'waiting' | 'sent' | 'failed'>().notNull(),
  attempts: integer('attempts').notNull().default(0),
  claim: text('claim'),
  dueAt: isoTimestamp('due_at').notNull(),
  createdAt: isoTimestamp('created_at').notNull(),
  endedAt: isoTimestamp('ended_at'),
  lastError: text('last_error'),
})
