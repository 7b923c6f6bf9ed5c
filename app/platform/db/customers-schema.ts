import {integer, jsonb, pgTable, primaryKey, text, timestamp} from 'drizzle-orm/pg-core'

/** A `timestamptz` column, read as a `Date`. */
export const isoTimestamp = (name: string) => timestamp(name, {withTimezone: true, mode: 'date'})

/** Customers with an account, all with a verified e-mail address. */
export const customers = pgTable('customers', {
  /** `customer-…` */
  id: text('id').primaryKey(),
  /** See app/platform/auth/email.ts. */
  email: text('email').notNull(),
  name: text('name').notNull(),
  lastName: text('last_name').notNull(),
  /** Ten digits. */
  contactNumber: text('contact_number'),
  /** An `Address` of app/domain/address. */
  address: jsonb('address').$type<unknown>(),
  branch: text('branch'),
  taxNumber: text('tax_number'),
  loyaltyPoints: integer('loyalty_points').notNull(),
  /** `17:30`, in the store's time zone. */
  preferredPickupTime: text('preferred_pickup_time'),
  /** Null: signs in with Google or a mailed code only. */
  passwordHash: text('password_hash'),
  googleSubject: text('google_subject'),
  /** Incremented with every change to the displayed fields. */
  revision: integer('revision').notNull(),
  createdAt: isoTimestamp('created_at').notNull(),
  updatedAt: isoTimestamp('updated_at').notNull(),
})

/** Rows of a customer go with the account. */
const ownerId = () =>
  text('customer_id')
    .notNull()
    .references(() => customers.id, {onDelete: 'cascade'})

/** Registrations whose mailed link has not been followed yet. Not customers. */
export const customerRegistrations = pgTable('customer_registrations', {
  tokenHash: text('token_hash').primaryKey(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  lastName: text('last_name').notNull(),
  contactNumber: text('contact_number'),
  passwordHash: text('password_hash').notNull(),
  /** Of the browser that registered: SHA-256 of the token in its cookie. */
  browserHash: text('browser_hash'),
  /** Where the shopper wanted to go: a path of this site. */
  returnPath: text('return_path'),
  createdAt: isoTimestamp('created_at').notNull(),
  expiresAt: isoTimestamp('expires_at').notNull(),
})

/** Codes that were mailed to sign in with, each for the browser that asked. */
export const customerCodes = pgTable('customer_codes', {
  id: text('id').primaryKey(),
  /** SHA-256 of the token in the browser's cookie. */
  browserHash: text('browser_hash').notNull(),
  email: text('email').notNull(),
  /** Keyed with the shop's secret. */
  codeHash: text('code_hash').notNull(),
  /** How often a wrong one was typed. */
  tries: integer('tries').notNull().default(0),
  createdAt: isoTimestamp('created_at').notNull(),
  expiresAt: isoTimestamp('expires_at').notNull(),
})

/** Login sessions; the cookie holds the token, the table its SHA-256. */
export const customerSessions = pgTable('customer_sessions', {
  tokenHash: text('token_hash').primaryKey(),
  customerId: ownerId(),
  /** The browser's name for people: `Chrome on Windows`. */
  browser: text('browser').notNull(),
  createdAt: isoTimestamp('created_at').notNull(),
  lastSeenAt: isoTimestamp('last_seen_at').notNull(),
  expiresAt: isoTimestamp('expires_at').notNull(),
})

/** Browsers that a customer has signed in with before, identified by a cookie that outlives the session. */
export const customerDevices = pgTable(
  'customer_devices',
  {
    customerId: ownerId(),
    tokenHash: text('token_hash').notNull(),
    firstSeenAt: isoTimestamp('first_seen_at').notNull(),
    lastSeenAt: isoTimestamp('last_seen_at').notNull(),
  },
  (table) => [primaryKey({columns: [table.customerId, table.tokenHash]})],
)

/** Single-use links in mails: the mail holds the token, the table its SHA-256. */
export const customerLinks = pgTable('customer_links', {
  tokenHash: text('token_hash').primaryKey(),
  customerId: ownerId(),
  kind: text('kind').$type<'reset' | 'email'>().notNull(),
  /** The recipient; for `email` the account's new address. */
  email: text('email').notNull(),
  createdAt: isoTimestamp('created_at').notNull(),
  expiresAt: isoTimestamp('expires_at').notNull(),
})

/** Audit trail of changes by staff. */
export const customerChanges = pgTable('customer_changes', {
  id: text('id').primaryKey(),
  customerId: ownerId(),
  /** The fields that changed. */
  before: jsonb('before').$type<Record<string, unknown>>().notNull(),
  after: jsonb('after').$type<Record<string, unknown>>().notNull(),
  byId: text('by_id').notNull(),
  byName: text('by_name').notNull(),
  at: isoTimestamp('at').notNull(),
})

/** What staff note about a customer, for each other. Its index is in the migration. */
export const customerNotes = pgTable('customer_notes', {
  /** Made with the form, so that submitting it twice stores one. */
  id: text('id').primaryKey(),
  customerId: ownerId(),
  text: text('text').notNull(),
  byId: text('by_id').notNull(),
  /** The writer's name at the time. */
  byName: text('by_name').notNull(),
  at: isoTimestamp('at').notNull(),
})
