import {boolean, integer, jsonb, pgTable, text} from 'drizzle-orm/pg-core'
import {isoTimestamp} from './customers-schema'
import {orders, payments} from './orders-schema'

/** A row per pickup window that somebody requested. Locking it serializes counting the window's orders. */
export const pickupSlots = pgTable('pickup_slots', {
  startsAt: isoTimestamp('starts_at').primaryKey(),
  askedAt: isoTimestamp('asked_at').notNull(),
})

/** Webhook events of the card provider that have been handled. */
export const paymentEvents = pgTable('payment_events', {
  /** The provider's id: `evt_…` */
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
  /** A test payment where live ones are expected, or the other way around. */
  | 'other-mode'

/** Money that belongs to no order of ours, or not in this amount, until staff have resolved it. */
export const unappliedPayments = pgTable('unapplied_payments', {
  /** The provider's session. */
  sessionId: text('session_id').primaryKey(),
  orderId: text('order_id').references(() => orders.id),
  reason: text('reason').$type<UnappliedReason>().notNull(),
  amountCents: integer('amount_cents').notNull(),
  currency: text('currency').notNull(),
  /** Whether the payment is live, as reported by the provider. Null: unknown. */
  livemode: boolean('livemode'),
  intentId: text('intent_id'),
  seenAt: isoTimestamp('seen_at').notNull(),
  resolvedAt: isoTimestamp('resolved_at'),
  /** The name of the staff member. */
  resolvedBy: text('resolved_by'),
  /** Written before the provider is asked for the refund; null again when it refused. */
  refundRequestedAt: isoTimestamp('refund_requested_at'),
  refundRequestedBy: text('refund_requested_by'),
  refundedAt: isoTimestamp('refunded_at'),
  refundError: text('refund_error'),
})

/** What becomes of the money that a card holds. A request is written before the provider hears of it. */
export const paymentHolds = pgTable('payment_holds', {
  paymentId: text('payment_id')
    .primaryKey()
    .references(() => payments.id),
  orderId: text('order_id')
    .notNull()
    .references(() => orders.id),
  status: text('status')
    .$type<'held' | 'capturing' | 'captured' | 'releasing' | 'released' | 'lapsed'>()
    .notNull(),
  authorizedCents: integer('authorized_cents').notNull(),
  /** To be captured, or captured; null: neither. */
  captureCents: integer('capture_cents'),
  /** The provider's word; null: it has not said. */
  captureBefore: isoTimestamp('capture_before'),
  requestedAt: isoTimestamp('requested_at'),
  /** Who asked for it; with the capture, the order is made ready in their name. */
  byKind: text('by_kind').$type<'customer' | 'staff' | 'payment' | 'system'>(),
  byId: text('by_id'),
  byName: text('by_name'),
  endedAt: isoTimestamp('ended_at'),
  lastError: text('last_error'),
})

/** What an order comes to beyond what is held. */
export const orderDifferences = pgTable('order_differences', {
  /** `difference-…` */
  id: text('id').primaryKey(),
  orderId: text('order_id')
    .notNull()
    .references(() => orders.id, {onDelete: 'cascade'}),
  cents: integer('cents').notNull(),
  status: text('status').$type<'asked' | 'paid' | 'refused' | 'withdrawn'>().notNull(),
  askedAt: isoTimestamp('asked_at').notNull(),
  byId: text('by_id'),
  byName: text('by_name'),
  endedAt: isoTimestamp('ended_at'),
})

export interface RefundedLine {
  /** Of `order_lines`. */
  position: number
  quantity: number
}

/** Refunds. The amount is deducted from `payments` when requested and restored if the refund fails for good. */
export const refunds = pgTable('refunds', {
  /** `refund-…`; also the provider's idempotency key. */
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

/** Queue of orders to be sent to the point of sale. */
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
