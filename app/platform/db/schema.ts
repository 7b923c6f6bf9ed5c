import {sql} from 'drizzle-orm'
import {boolean, customType, index, integer, jsonb, pgTable, text, uniqueIndex} from 'drizzle-orm/pg-core'
import {isoTimestamp} from './customers-schema'

/** Only written and matched in SQL, never read. */
const tsvector = customType<{data: string}>({dataType: () => 'tsvector'})

/** The outbox: mails to be sent, and recently sent ones. See app/platform/outbox/outbox.server.ts. */
export const outbox = pgTable(
  'outbox',
  {
    id: text('id').primaryKey(),
    /** The idempotency key, such as `contact:<id>:store`: the same key twice is one mail. */
    key: text('key').notNull(),
    /** The same in every attempt, so that a repeat can be recognized. */
    messageId: text('message_id').notNull(),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    /** Both bodies are removed once the mail is sent. */
    html: text('html'),
    text: text('text'),
    headers: jsonb('headers').$type<Record<string, string>>().notNull(),
    state: text('state').$type<'waiting' | 'sent' | 'failed'>().notNull(),
    attempts: integer('attempts').notNull(),
    /** The time of the next attempt; while one is running, the time at which its claim expires. */
    dueAt: isoTimestamp('due_at').notNull(),
    claim: text('claim'),
    lastError: text('last_error'),
    /** Why it was given up: a `MailErrorCode`, or `bug`; null while it was not. */
    failure: text('failure'),
    createdAt: isoTimestamp('created_at').notNull(),
    endedAt: isoTimestamp('ended_at'),
  },
  (table) => [
    uniqueIndex('outbox_key').on(table.key),
    index('outbox_due')
      .on(table.dueAt)
      .where(sql`${table.state} = 'waiting'`),
  ],
)

/** Messages from the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: text('id').primaryKey(),
    /** A hash of the form instance and its content: submitting it twice stores one message. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    /** Ten digits. */
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    createdAt: isoTimestamp('created_at').notNull(),
    /** Null if nobody has handled it yet. */
    handledAt: isoTimestamp('handled_at'),
    /** The handler's name at the time. */
    handledBy: text('handled_by'),
    /** Spam is counted and searched nowhere but among spam. */
    spamAt: isoTimestamp('spam_at'),
    spamBy: text('spam_by'),
  },
  (table) => [
    uniqueIndex('contact_messages_key').on(table.key),
    index('contact_messages_newest').on(table.createdAt.desc(), table.id),
    index('contact_messages_open')
      .on(table.createdAt.desc(), table.id)
      .where(sql`${table.handledAt} is null and ${table.spamAt} is null`),
  ],
)

/** What staff wrote back to a message, by mail. */
export const contactReplies = pgTable(
  'contact_replies',
  {
    /** Made with the form, so that submitting it twice sends one. */
    id: text('id').primaryKey(),
    messageId: text('message_id')
      .notNull()
      .references(() => contactMessages.id, {onDelete: 'cascade'}),
    text: text('text').notNull(),
    byId: text('by_id').notNull(),
    /** The writer's name at the time. */
    byName: text('by_name').notNull(),
    at: isoTimestamp('at').notNull(),
  },
  (table) => [index('contact_replies_message').on(table.messageId, table.at)],
)

/** Newsletter subscribers. Phone numbers cannot be confirmed yet and stay `unverified`. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<'email' | 'phone'>().notNull(),
    /** An e-mail in lower case, or ten digits. */
    address: text('address').notNull(),
    state: text('state').$type<'pending' | 'confirmed' | 'unsubscribed' | 'unverified'>().notNull(),
    createdAt: isoTimestamp('created_at').notNull(),
    /** When it was last submitted in the form. */
    askedAt: isoTimestamp('asked_at').notNull(),
    confirmedAt: isoTimestamp('confirmed_at'),
    unsubscribedAt: isoTimestamp('unsubscribed_at'),
    /** When it was last notified of being subscribed already. */
    remindedAt: isoTimestamp('reminded_at'),
    /** Its mail server refused it for good: left out until it is confirmed again. */
    bouncedAt: isoTimestamp('bounced_at'),
  },
  (table) => [uniqueIndex('subscribers_address').on(table.address)],
)

/** Links of confirmation mails; the mail holds the token, the table its SHA-256. */
export const subscriberConfirmations = pgTable(
  'subscriber_confirmations',
  {
    tokenHash: text('token_hash').primaryKey(),
    subscriberId: text('subscriber_id')
      .notNull()
      .references(() => subscribers.id, {onDelete: 'cascade'}),
    createdAt: isoTimestamp('created_at').notNull(),
    expiresAt: isoTimestamp('expires_at').notNull(),
  },
  (table) => [index('subscriber_confirmations_subscriber').on(table.subscriberId)],
)

/** The categories of the catalog, in display order. */
export const categories = pgTable('categories', {
  /** Its slug: `rice-and-grains`. */
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  position: integer('position').notNull(),
  /** Number of products for sale in it; maintained by whoever writes products. */
  productCount: integer('product_count').notNull(),
  /** The product whose picture stands for it; null: the first one's. */
  pictureProductId: text('picture_product_id'),
})

/** Products sold by the piece or pack. The indexes are in the migration. */
export const products = pgTable('products', {
  /** The stock-keeping unit; see PRODUCT_ID in app/domain/catalog/product.ts. */
  id: text('id').primaryKey(),
  barcode: text('barcode'),
  title: text('title').notNull(),
  slug: text('slug').notNull(),
  description: text('description'),
  categoryId: text('category_id')
    .notNull()
    .references(() => categories.id),
  priceCents: integer('price_cents').notNull(),
  unit: text('unit').notNull(),
  taxable: boolean('taxable').notNull(),
  /** A `Picture` of the Content Lake. */
  picture: jsonb('picture').$type<unknown>(),
  /** Further ones, in their order. */
  morePictures: jsonb('more_pictures').$type<unknown>().notNull().default([]),
  straintypeTitle: text('straintype_title'),
  brand: text('brand'),
  discountCents: integer('discount_cents'),
  discountBasisPoints: integer('discount_basis_points'),
  /** Price of one unit before deals, computed by the database. */
  sellingCents: integer('selling_cents')
    .notNull()
    .generatedAlwaysAs(sql`0`),
  /** Null if stock is not tracked. */
  stock: integer('stock'),
  active: boolean('active').notNull(),
  featured: boolean('featured').notNull(),
  storage: text('storage'),
  origin: text('origin'),
  certifier: text('certifier'),
  /** `hand` or `machine`; null: no meat, or not known. */
  slaughter: text('slaughter'),
  /** `none` or `reversible`; null: no meat, or only the certifier knows. */
  stunning: text('stunning'),
  certificateUrl: text('certificate_url'),
  allergens: text('allergens').array(),
  diets: text('diets').array().notNull(),
  netGrams: integer('net_grams'),
  netMillilitres: integer('net_millilitres'),
  pieces: integer('pieces'),
  /** Further search terms. */
  aliases: text('aliases').array().notNull(),
  /** Sort rank, lowest first: of the featured ones in the whole catalog, of the others in their category. */
  rank: integer('rank').notNull(),
  /** Units sold in the last 30 days; see app/domain/orders/recent-sales.server.ts. */
  soldRecently: integer('sold_recently').notNull().default(0),
  /** The document of the butcher's price board that it is a pack of; see app/domain/catalog/board. */
  boardItemId: text('board_item'),
  /** Thousandths of the unit that the board sells it by. */
  boardQuantity: integer('board_quantity'),
  /** Basis points above the board's price; negative: cheaper than at the counter. */
  boardDifference: integer('board_difference').notNull(),
  /** Why it differs, for shoppers. */
  boardReason: text('board_reason'),
  /** The board's price when this product's was last worked out. */
  boardCents: integer('board_cents'),
  boardUnit: text('board_unit'),
  /** When staff had last changed that item: an older copy of the board is ignored. */
  boardChangedAt: isoTimestamp('board_changed_at'),
  /** The folded search text; see app/domain/search/fold.ts. */
  search: tsvector('search').notNull(),
  /** Incremented with every change, so that concurrent edits are detected. */
  revision: integer('revision').notNull(),
  updatedAt: isoTimestamp('updated_at').notNull(),
})

/** All folded words of the catalog, for correcting misspelled searches. */
export const searchWords = pgTable('search_words', {
  word: text('word').primaryKey(),
  uses: integer('uses').notNull(),
})

/** Audit trail of catalog changes, with enough to undo them. A bulk change is one batch. */
export const productChanges = pgTable('product_changes', {
  id: text('id').primaryKey(),
  batchId: text('batch_id').notNull(),
  kind: text('kind').$type<'created' | 'edited' | 'bulk' | 'undone' | 'imported' | 'board'>().notNull(),
  productId: text('product_id').notNull(),
  /** As of the change. */
  productTitle: text('product_title').notNull(),
  /** The changed fields; null if the product did not exist. */
  before: jsonb('before').$type<Record<string, unknown>>(),
  after: jsonb('after').$type<Record<string, unknown>>(),
  byId: text('by_id').notNull(),
  byName: text('by_name').notNull(),
  at: isoTimestamp('at').notNull(),
})
