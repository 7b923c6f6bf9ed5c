import {boolean, integer, jsonb, pgTable, primaryKey, text} from 'drizzle-orm/pg-core'
import {customers, isoTimestamp} from './customers-schema'

/** Cents of the US dollar everywhere; what must add up is checked by the database too. */
export const orders = pgTable('orders', {
  /** `order-…`, 128 random bits. */
  id: text('id').primaryKey(),
  /** What people say and read: short, and not to be guessed from another. */
  number: text('number').notNull(),
  /** Null once the customer has deleted the account; the books keep the order. */
  customerId: text('customer_id').references(() => customers.id, {onDelete: 'set null'}),
  /** Made by the form that placed it: the same form sent twice is one order. */
  formToken: text('form_token').notNull(),
  /** One of app/domain/orders/order-status.ts. */
  status: text('status').notNull(),
  deliveryOption: text('delivery_option').$type<'pickup' | 'delivery'>().notNull(),
  pickupStartsAt: isoTimestamp('pickup_starts_at').notNull(),
  pickupEndsAt: isoTimestamp('pickup_ends_at').notNull(),
  /** As they were when it was placed; empty once the account is deleted. */
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  address: jsonb('address').$type<unknown>(),
  /** Units, over all lines. */
  itemCount: integer('item_count').notNull(),
  /** Shelf prices, before deals. */
  goodsCents: integer('goods_cents').notNull(),
  savingsCents: integer('savings_cents').notNull(),
  taxCents: integer('tax_cents').notNull(),
  /** Goods less savings, and taxes. */
  totalCents: integer('total_cents').notNull(),
  currency: text('currency').$type<'usd'>().notNull(),
  revision: integer('revision').notNull(),
  createdAt: isoTimestamp('created_at').notNull(),
  paidAt: isoTimestamp('paid_at'),
  endedAt: isoTimestamp('ended_at'),
  /** What of it makes it another order: lines, prices, window, contact. Null: not placed in the checkout. */
  fingerprint: text('fingerprint'),
  /** Its units are out of the stock, and go back when it ends without being handed over. */
  stockTaken: boolean('stock_taken').notNull().default(false),
})

/** What was bought, as it was then. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, {onDelete: 'cascade'}),
    position: integer('position').notNull(),
    /** The catalogue may have forgotten it since. */
    productId: text('product_id').notNull(),
    title: text('title').notNull(),
    unit: text('unit').notNull(),
    picture: jsonb('picture').$type<unknown>(),
    /** `by_weight`: ordered by the piece, priced by what it weighs. */
    pricingMode: text('pricing_mode').$type<'each' | 'by_weight'>().notNull(),
    quantity: integer('quantity').notNull(),
    /** The shelf price of one, before deals. */
    unitPriceCents: integer('unit_price_cents').notNull(),
    pricePerPoundCents: integer('price_per_pound_cents'),
    estimatedGrams: integer('estimated_grams'),
    weighedGrams: integer('weighed_grams'),
    savingsCents: integer('savings_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    taxable: boolean('taxable').notNull(),
    /** Why it cost less, line by line, as the shopper read it. */
    explanations: jsonb('explanations').$type<string[]>().notNull(),
  },
  (table) => [primaryKey({columns: [table.orderId, table.position]})],
)

/** Why staff must look at an order; a row for each reason that nobody has resolved. */
export const orderFlags = pgTable(
  'order_flags',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, {onDelete: 'cascade'}),
    /** One of app/domain/orders/flags.ts. */
    code: text('code').notNull(),
    /** Of `other`: the sentence, or several, a line each. */
    detail: text('detail'),
    at: isoTimestamp('at').notNull(),
  },
  (table) => [primaryKey({columns: [table.orderId, table.code]})],
)

/** Attempts to pay. At most one of an order is paid; the database sees to it. */
export const payments = pgTable('payments', {
  /** `payment-…` */
  id: text('id').primaryKey(),
  orderId: text('order_id')
    .notNull()
    .references(() => orders.id),
  /** From 1. */
  attempt: integer('attempt').notNull(),
  /** The card provider's checkout session; null until it has answered. */
  sessionId: text('session_id'),
  intentId: text('intent_id'),
  /** `unapplied`: money that came and is not the order's payment, as for one that was paid already. */
  status: text('status').$type<'opening' | 'open' | 'paid' | 'expired' | 'failed' | 'unapplied'>().notNull(),
  amountCents: integer('amount_cents').notNull(),
  refundedCents: integer('refunded_cents').notNull(),
  currency: text('currency').$type<'usd'>().notNull(),
  /** Whether it is real money, as the card provider says of the session. Null: there is none yet. */
  livemode: boolean('livemode'),
  /** `Visa ending in 4242`. */
  card: text('card'),
  createdAt: isoTimestamp('created_at').notNull(),
  expiresAt: isoTimestamp('expires_at'),
  paidAt: isoTimestamp('paid_at'),
})

/** Every change of an order's status. */
export const orderHistory = pgTable('order_history', {
  id: text('id').primaryKey(),
  orderId: text('order_id')
    .notNull()
    .references(() => orders.id, {onDelete: 'cascade'}),
  /** Null: it was placed. */
  fromStatus: text('from_status'),
  toStatus: text('to_status').notNull(),
  note: text('note'),
  byKind: text('by_kind').$type<'customer' | 'staff' | 'payment' | 'system'>().notNull(),
  byId: text('by_id'),
  byName: text('by_name'),
  at: isoTimestamp('at').notNull(),
})
