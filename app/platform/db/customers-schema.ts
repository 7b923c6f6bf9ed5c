import {integer, jsonb, pgTable, primaryKey, text, timestamp} from 'drizzle-orm/pg-core'

/** A moment, kept with its zone and read as a `Date`. */
export const isoTimestamp = (name: string) => timestamp(name, {withTimezone: true, mode: 'date'})

/** Shoppers with an account. Whoever is here has shown that the e-mail is theirs. */
export const customers = pgTable('customers', {
  /** `customer-…` */
  id: text('id').primaryKey(),
  /** See app/platform/auth/normalize-email.ts. */
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
  /** Null: signs in with Google only. */
  passwordHash: text('password_hash'),
  googleSubject: text('google_subject'),
  /** Grows with every change of what is shown of the customer. */
  revision: integer('revision').notNull(),
  createdAt: isoTimestamp('created_at').notNull(),
  updatedAt: isoTimestamp('updated_at').notNull(),
})

/** Who filled in the form to register and has not followed the link in the mail yet. Not a customer. */
export const customerRegistrations = pgTable('customer_registrations', {
  tokenHash: text('token_hash').primaryKey(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  lastName: text('last_name').notNull(),
  contactNumber: text('contact_number'),
  passwordHash: text('password_hash').notNull(),
  createdAt: isoTimestamp('created_at').notNull(),
  expiresAt: isoTimestamp('expires_at').notNull(),
})

/** Signed-in browsers; the cookie holds the token, the table its SHA-256. */
export const customerSessions = pgTable('customer_sessions', {
  tokenHash: text('token_hash').primaryKey(),
  customerId: text('customer_id')
    .notNull()
    .references(() => customers.id, {onDelete: 'cascade'}),
  /** As a person would name it: `Chrome on Windows`. */
  browser: text('browser').notNull(),
  createdAt: isoTimestamp('created_at').notNull(),
  lastSeenAt: isoTimestamp('last_seen_at').notNull(),
  expiresAt: isoTimestamp('expires_at').notNull(),
})

/** Browsers that a customer has signed in with before, by a cookie that outlives the session. */
export const customerDevices = pgTable(
  'customer_devices',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, {onDelete: 'cascade'}),
    tokenHash: text('token_hash').notNull(),
    firstSeenAt: isoTimestamp('first_seen_at').notNull(),
    lastSeenAt: isoTimestamp('last_seen_at').notNull(),
  },
  (table) => [primaryKey({columns: [table.customerId, table.tokenHash]})],
)

/** Links in mails that work once: the mail holds the token, the table its SHA-256. */
export const customerLinks = pgTable('customer_links', {
  tokenHash: text('token_hash').primaryKey(),
  customerId: text('customer_id')
    .notNull()
    .references(() => customers.id, {onDelete: 'cascade'}),
  kind: text('kind').$type<'reset' | 'email'>().notNull(),
  /** Where it was sent; for `email` the address that is to be the account's. */
  email: text('email').notNull(),
  createdAt: isoTimestamp('created_at').notNull(),
  expiresAt: isoTimestamp('expires_at').notNull(),
})

/** What staff changed of a customer. */
export const customerChanges = pgTable('customer_changes', {
  id: text('id').primaryKey(),
  customerId: text('customer_id')
    .notNull()
    .references(() => customers.id, {onDelete: 'cascade'}),
  /** The fields that changed. */
  before: jsonb('before').$type<Record<string, unknown>>().notNull(),
  after: jsonb('after').$type<Record<string, unknown>>().notNull(),
  byId: text('by_id').notNull(),
  byName: text('by_name').notNull(),
  at: isoTimestamp('at').notNull(),
})
