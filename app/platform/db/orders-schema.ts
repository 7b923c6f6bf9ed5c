import {boolean, integer, jsonb, pgTable, primaryKey, text} from 'drizzle-orm/pg-core'
import {customers, isoTimestamp} from './customers-schema'

/** All amounts are US cents; sums are checked by the database too. */
export const orders = pgTable('orders', {
  /** `order-…`, 128 random bits. */
  id: text('id').primaryKey(),
  /** The order number for people: short and not guessable. */
  number: text('number').notNull(),
  /** Null of a guest's order, and once the customer has deleted the account; the order stays for the books. */
  customerId: text('customer_id').references(() => customers.id, {onDelete: 'set null'}),
  /** The browser that placed it without an account; see app/domain/orders/buyer.server.ts. */
  guestId: text('guest_id'),
  /** Idempotency key made by the checkout form: submitting a form twice makes one order. */
  formToken: text('form_token').notNull(),
  /** One of app/domain/orders/order-status.ts. */
  status: text('status').notNull(),
  deliveryOption: text('delivery_option').$type<'pickup' | 'delivery'>().notNull(),
  pickupStartsAt: isoTimestamp('pickup_starts_at').notNull(),
  pickupEndsAt: isoTimestamp('pickup_ends_at').notNull(),
  /** As of placing the order; empty once the account is deleted. */
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  address: jsonb('address').$type<unknown>(),
  /** What the shopper wrote for those who prepare it; plain text, with lines. */
  note: text('note'),
  /** Units, over all lines. */
  itemCount: integer('item_count').notNull(),
  /** Catalog prices, before the store's own discounts and deals. */
  goodsCents: integer('goods_cents').notNull(),
  savingsCents: integer('savings_cents').notNull(),
  taxCents: integer('tax_cents').notNull(),
  /** Goods less savings, plus taxes. */
  totalCents: integer('total_cents').notNull(),
  /** What the card is asked to hold; null: nothing of it is weighed, and it is charged at once. */
  holdCents: integer('hold_cents'),
  /** What it was expected to come to when it was placed; null as `holdCents`. */
  estimateCents: integer('estimate_cents'),
  /** The sales tax of its day. Null: placed before this was kept. */
  taxBasisPoints: integer('tax_basis_points'),
  currency: text('currency').$type<'usd'>().notNull(),
  revision: integer('revision').notNull(),
  createdAt: isoTimestamp('created_at').notNull(),
  paidAt: isoTimestamp('paid_at'),
  endedAt: isoTimestamp('ended_at'),
  /** When staff first looked at it; null: nobody has. */
  lookedAt: isoTimestamp('looked_at'),
  /** When a mail called staff to it; null: none did. */
  alertedAt: isoTimestamp('alerted_at'),
  /**
   * Hash of lines, prices, window and contact: a different one means a different order. Null if not placed in the
   * checkout.
   */
  fingerprint: text('fingerprint'),
  /** Its units are reserved from stock and return if it ends without being handed over. */
  stockTaken: boolean('stock_taken').notNull().default(false),
  /** The Eid campaign whose pickup windows it takes a place in; null: the store's own windows. */
  campaignId: text('campaign_id'),
})

const orderId = () =>
  text('order_id')
    .notNull()
    .references(() => orders.id, {onDelete: 'cascade'})

/** Snapshot of what was bought. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: orderId(),
    position: integer('position').notNull(),
    /** May no longer be in the catalog. */
    productId: text('product_id').notNull(),
    title: text('title').notNull(),
    unit: text('unit').notNull(),
    picture: jsonb('picture').$type<unknown>(),
    /** `by_weight`: ordered by the piece, priced by what it weighs. */
    pricingMode: text('pricing_mode').$type<'each' | 'by_weight'>().notNull(),
    quantity: integer('quantity').notNull(),
    /** The catalog price of one, before the store's own discount and deals. */
    unitPriceCents: integer('unit_price_cents').notNull(),
    pricePerPoundCents: integer('price_per_pound_cents'),
    estimatedGrams: integer('estimated_grams'),
    weighedGrams: integer('weighed_grams'),
    savingsCents: integer('savings_cents').notNull(),
    /** For preparing it. */
    feeCents: integer('fee_cents').notNull().default(0),
    totalCents: integer('total_cents').notNull(),
    taxable: boolean('taxable').notNull(),
    /** Of the price board; null: a product of the catalog. */
    meatItemId: text('meat_item_id'),
    /** What was chosen of how to prepare it; of app/domain/orders/weights/line-cut.ts. */
    cut: jsonb('cut').$type<unknown>(),
    /** `WeighingTerms`: how it is priced once it is weighed. Null: it is not weighed. */
    weighing: jsonb('weighing').$type<unknown>(),
    /** What it was expected to come to, and may come to without the shopper's word; null as `weighing`. */
    estimateCents: integer('estimate_cents'),
    limitCents: integer('limit_cents'),
    /** What the shopper wants if it is not there. Null: nobody was asked. */
    ifMissing: text('if_missing').$type<'call' | 'swap' | 'leave-out'>(),
    /** Staff left it out: it costs nothing. */
    leftOutAt: isoTimestamp('left_out_at'),
    /** What was ordered, where staff took something else. */
    inPlaceOf: text('in_place_of'),
    /** Who certifies it and the like, as of the order. */
    provenance: jsonb('provenance').$type<unknown>(),
    /** What the shopper wrote, as for the butcher; plain text. */
    note: text('note'),
    /** The explanation of the savings as the shopper read it, line by line. */
    explanations: jsonb('explanations').$type<string[]>().notNull(),
  },
  (table) => [primaryKey({columns: [table.orderId, table.position]})],
)

/** A package on the scale: a piece of what is ordered by the piece, a bag of what is ordered by the pound. */
export const orderPackages = pgTable('order_packages', {
  /** `package-` and a hash of the order and the form's token. */
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  position: integer('position').notNull(),
  /** From 1, within its line. */
  number: integer('number').notNull(),
  grams: integer('grams').notNull(),
  byId: text('by_id'),
  byName: text('by_name'),
  at: isoTimestamp('at').notNull(),
})

/** Why staff must look at an order; a row for each reason that nobody has resolved. */
export const orderFlags = pgTable(
  'order_flags',
  {
    orderId: orderId(),
    /** One of app/domain/orders/flags.ts. */
    code: text('code').notNull(),
    /** Of `other`: the sentence, or several, a line each. */
    detail: text('detail'),
    at: isoTimestamp('at').notNull(),
  },
  (table) => [primaryKey({columns: [table.orderId, table.code]})],
)

/** Attempts to pay. At most one of an order is held or paid, but for differences; the database sees to it. */
export const payments = pgTable('payments', {
  /** `payment-…` */
  id: text('id').primaryKey(),
  orderId: text('order_id')
    .notNull()
    .references(() => orders.id),
  /** From 1. */
  attempt: integer('attempt').notNull(),
  /** The card provider's checkout session; null until it has been created. */
  sessionId: text('session_id'),
  intentId: text('intent_id'),
  /** `unapplied`: money that came and is not the order's payment, as for one that was paid already. */
  status: text('status')
    .$type<'opening' | 'open' | 'held' | 'paid' | 'released' | 'expired' | 'failed' | 'unapplied'>()
    .notNull(),
  /** `difference`: what an order came to beyond what was held for it. */
  kind: text('kind').$type<'order' | 'difference'>().notNull().default('order'),
  /** Asked for; `held`: authorized; `paid`: charged. */
  amountCents: integer('amount_cents').notNull(),
  refundedCents: integer('refunded_cents').notNull(),
  currency: text('currency').$type<'usd'>().notNull(),
  /** Whether the session is live or a test, as reported by the provider. Null: no session yet. */
  livemode: boolean('livemode'),
  /** `Visa ending in 4242`. */
  card: text('card'),
  createdAt: isoTimestamp('created_at').notNull(),
  expiresAt: isoTimestamp('expires_at'),
  paidAt: isoTimestamp('paid_at'),
})

/** History of status changes. */
export const orderHistory = pgTable('order_history', {
  id: text('id').primaryKey(),
  orderId: orderId(),
  /** Null for the entry that placed the order. */
  fromStatus: text('from_status'),
  toStatus: text('to_status').notNull(),
  note: text('note'),
  byKind: text('by_kind').$type<'customer' | 'staff' | 'payment' | 'system'>().notNull(),
  byId: text('by_id'),
  byName: text('by_name'),
  at: isoTimestamp('at').notNull(),
})

/** Staff's "Pause orders": a row while no new orders are taken; see app/domain/pickup/order-pause.server.ts. */
export const orderPause = pgTable('order_pause', {
  /** Always 1. */
  id: integer('id').primaryKey(),
  pausedAt: isoTimestamp('paused_at').notNull(),
  /** Null: until staff resume. */
  endsAt: isoTimestamp('ends_at'),
  byId: text('by_id').notNull(),
  byName: text('by_name').notNull(),
})

/** What staff changed of a paid order; its lines and sums are as they are now, and these say what they were. */
export const orderEdits = pgTable('order_edits', {
  /** `edit-` and a hash of the order and the form's token. */
  id: text('id').primaryKey(),
  orderId: orderId(),
  /** Of the order, after it. */
  revision: integer('revision').notNull(),
  /** Of app/domain/orders/edits/order-edit.ts. */
  lines: jsonb('lines').$type<unknown>().notNull(),
  pickupBefore: isoTimestamp('pickup_before'),
  pickupAfter: isoTimestamp('pickup_after'),
  totalBeforeCents: integer('total_before_cents').notNull(),
  totalAfterCents: integer('total_after_cents').notNull(),
  settledCents: integer('settled_cents').notNull(),
  /** Of `refunds`; null: nothing went back. */
  refundId: text('refund_id'),
  note: text('note'),
  byId: text('by_id'),
  byName: text('by_name'),
  at: isoTimestamp('at').notNull(),
})

/** That a customer is on the way, or here; the latest of each order. See app/domain/orders/approach. */
export const orderApproaches = pgTable('order_approaches', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.id, {onDelete: 'cascade'}),
  kind: text('kind').$type<'on-the-way' | 'here'>().notNull(),
  /** On the way: in about how many; null: nobody said. */
  minutes: integer('minutes'),
  /** Here: the parking spot or the car; plain text. */
  words: text('words'),
  at: isoTimestamp('at').notNull(),
  /** Staff have seen it. */
  settledAt: isoTimestamp('settled_at'),
  changedAt: isoTimestamp('changed_at').notNull(),
  /** Raised with every change. */
  revision: integer('revision').notNull(),
})
