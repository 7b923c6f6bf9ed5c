import {sql} from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {isoTimestamp} from './customers-schema'

/** Only ever written by SQL and matched in it; never read. */
const tsvector = customType<{data: string}>({dataType: () => 'tsvector'})

/** People who work in the store. A role is one of app/domain/staff/roles.ts. */
export const staffAccounts = pgTable(
  'staff_accounts',
  {
    id: text('id').primaryKey(),
    /** Lower case, trimmed. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    role: text('role').notNull(),
    passwordHash: text('password_hash').notNull(),
    createdAt: isoTimestamp('created_at').notNull(),
    /** Of an authenticator app, sealed; null: none. See app/domain/staff/second-factor. */
    totpSecret: text('totp_secret'),
    /** The last half minute whose code was taken. */
    totpLastStep: bigint('totp_last_step', {mode: 'number'}),
    totpSince: isoTimestamp('totp_since'),
  },
  (table) => [uniqueIndex('staff_accounts_email').on(table.email)],
)

/** For whom the authenticator app is lost; one that is used is gone. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => staffAccounts.id, {onDelete: 'cascade'}),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({columns: [table.accountId, table.codeHash]})],
)

/** Signed-in browsers; the cookie holds the token, the table its SHA-256. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => staffAccounts.id, {onDelete: 'cascade'}),
    createdAt: isoTimestamp('created_at').notNull(),
    lastSeenAt: isoTimestamp('last_seen_at').notNull(),
    expiresAt: isoTimestamp('expires_at').notNull(),
    /** `Chrome on Windows`; empty: not known. */
    browser: text('browser').notNull().default(''),
    /** From where it signed in; empty: not known. */
    network: text('network').notNull().default(''),
  },
  (table) => [index('staff_sessions_account').on(table.accountId)],
)

/** API tokens for scripts, by SHA-256. */
export const staffTokens = pgTable(
  'staff_tokens',
  {
    /** `token-…`: the author of what the script changes. */
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    name: text('name').notNull(),
    role: text('role').notNull(),
    createdAt: isoTimestamp('created_at').notNull(),
    expiresAt: isoTimestamp('expires_at').notNull(),
    /** Noted now and then. */
    lastUsedAt: isoTimestamp('last_used_at'),
  },
  (table) => [uniqueIndex('staff_tokens_hash').on(table.tokenHash)],
)

/** Mails that are to leave, and for a while those that have. See app/platform/outbox/outbox.server.ts. */
export const outbox = pgTable(
  'outbox',
  {
    id: text('id').primaryKey(),
    /** What the mail is about, named by whoever asks for it: the same key twice is one mail. */
    key: text('key').notNull(),
    /** Made once and the same in every attempt, so that a repeat can be told. */
    messageId: text('message_id').notNull(),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    /** Both bodies are gone once the mail has left. */
    html: text('html'),
    text: text('text'),
    headers: jsonb('headers').$type<Record<string, string>>().notNull(),
    state: text('state').$type<'waiting' | 'sent' | 'failed'>().notNull(),
    attempts: integer('attempts').notNull(),
    /** Not to be tried before; while one tries it, when that one's claim ends. */
    dueAt: isoTimestamp('due_at').notNull(),
    claim: text('claim'),
    lastError: text('last_error'),
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

/** What visitors wrote to the store by the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: text('id').primaryKey(),
    /** Made of the form and what it held: the same one sent twice is one message. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    /** Ten digits. */
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    createdAt: isoTimestamp('created_at').notNull(),
    /** Null: nobody has dealt with it yet. */
    handledAt: isoTimestamp('handled_at'),
    /** The name of who did, as it was then. */
    handledBy: text('handled_by'),
  },
  (table) => [
    uniqueIndex('contact_messages_key').on(table.key),
    index('contact_messages_newest').on(table.createdAt.desc(), table.id),
  ],
)

/** Who asked for the newsletter. A phone number cannot be confirmed yet, so it stays `unverified`. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<'email' | 'phone'>().notNull(),
    /** An e-mail in lower case, or ten digits. */
    address: text('address').notNull(),
    state: text('state').$type<'pending' | 'confirmed' | 'unsubscribed' | 'unverified'>().notNull(),
    createdAt: isoTimestamp('created_at').notNull(),
    /** When it was last entered in the form. */
    askedAt: isoTimestamp('asked_at').notNull(),
    confirmedAt: isoTimestamp('confirmed_at'),
    unsubscribedAt: isoTimestamp('unsubscribed_at'),
    /** When it was last told that it is subscribed already. */
    remindedAt: isoTimestamp('reminded_at'),
  },
  (table) => [uniqueIndex('subscribers_address').on(table.address)],
)

/** Links in confirmation mails; the mail holds the token, the table its SHA-256. */
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

/** The shelves of the catalogue, in their order. */
export const categories = pgTable('categories', {
  /** Its slug: `rice-and-grains`. */
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  position: integer('position').notNull(),
  /** Products for sale in it; kept by whoever writes products. */
  productCount: integer('product_count').notNull(),
})

/** What is sold by the piece or pack. Its indices are in the migration. */
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
  straintypeTitle: text('straintype_title'),
  discountCents: integer('discount_cents'),
  discountBasisPoints: integer('discount_basis_points'),
  /** What one unit costs before deals; the database works it out. */
  sellingCents: integer('selling_cents')
    .notNull()
    .generatedAlwaysAs(sql`0`),
  /** Null: not tracked. */
  stock: integer('stock'),
  active: boolean('active').notNull(),
  featured: boolean('featured').notNull(),
  storage: text('storage'),
  origin: text('origin'),
  certifier: text('certifier'),
  certificateUrl: text('certificate_url'),
  allergens: text('allergens').array(),
  diets: text('diets').array().notNull(),
  netGrams: integer('net_grams'),
  netMillilitres: integer('net_millilitres'),
  pieces: integer('pieces'),
  /** Other names it is searched by. */
  aliases: text('aliases').array().notNull(),
  /** The lower, the earlier on its shelf. */
  rank: integer('rank').notNull(),
  /** Its folded words; see app/domain/search/fold.ts. */
  search: tsvector('search').notNull(),
  /** Grows with every change, so that two editors do not overwrite each other. */
  revision: integer('revision').notNull(),
  updatedAt: isoTimestamp('updated_at').notNull(),
})

/** Every folded word of the catalogue, to find what a misspelt one may have meant. */
export const searchWords = pgTable('search_words', {
  word: text('word').primaryKey(),
  uses: integer('uses').notNull(),
})

/** Who changed what in the catalogue, and enough to undo it. A bulk change is one batch. */
export const productChanges = pgTable('product_changes', {
  id: text('id').primaryKey(),
  batchId: text('batch_id').notNull(),
  kind: text('kind').$type<'created' | 'edited' | 'bulk' | 'undone' | 'imported'>().notNull(),
  productId: text('product_id').notNull(),
  /** As it was then. */
  productTitle: text('product_title').notNull(),
  /** The fields that changed; null: it was not there. */
  before: jsonb('before').$type<Record<string, unknown>>(),
  after: jsonb('after').$type<Record<string, unknown>>(),
  byId: text('by_id').notNull(),
  byName: text('by_name').notNull(),
  at: isoTimestamp('at').notNull(),
})
