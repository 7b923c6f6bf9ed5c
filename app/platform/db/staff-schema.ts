import {bigint, index, pgTable, primaryKey, text, uniqueIndex} from 'drizzle-orm/pg-core'
import {isoTimestamp} from './customers-schema'

/** Staff. `role` is one of app/domain/staff/roles.ts. */
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
    /** The sealed TOTP secret; null if there is none. See app/domain/staff/second-factor. */
    totpSecret: text('totp_secret'),
    /** The time step of the last accepted code. */
    totpLastStep: bigint('totp_last_step', {mode: 'number'}),
    totpSince: isoTimestamp('totp_since'),
    lastSignInAt: isoTimestamp('last_sign_in_at'),
  },
  (table) => [uniqueIndex('staff_accounts_email').on(table.email)],
)

/** Recovery codes for a lost authenticator; deleted when used. */
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

/** Login sessions; the cookie holds the token, the table its SHA-256. */
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
    /** `Chrome on Windows`; empty if unknown. */
    browser: text('browser').notNull().default(''),
    /** The network it signed in from; empty if unknown. */
    network: text('network').notNull().default(''),
  },
  (table) => [index('staff_sessions_account').on(table.accountId)],
)

/** People who were asked to join and have not chosen a password yet. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: text('id').primaryKey(),
    /** Lower case, trimmed. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    role: text('role').notNull(),
    /** SHA-256 of the token in the mailed link. */
    tokenHash: text('token_hash').notNull(),
    /** The name of the administrator. */
    invitedBy: text('invited_by').notNull(),
    createdAt: isoTimestamp('created_at').notNull(),
    expiresAt: isoTimestamp('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('staff_invitations_email').on(table.email),
    uniqueIndex('staff_invitations_token').on(table.tokenHash),
  ],
)

/** Mailed links with which staff choose a new password. */
export const staffPasswordResets = pgTable(
  'staff_password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => staffAccounts.id, {onDelete: 'cascade'}),
    createdAt: isoTimestamp('created_at').notNull(),
    expiresAt: isoTimestamp('expires_at').notNull(),
  },
  (table) => [index('staff_password_resets_account').on(table.accountId)],
)

/** API tokens for scripts, by SHA-256. */
export const staffTokens = pgTable(
  'staff_tokens',
  {
    /** `token-…`: the author of changes made with the token. */
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    name: text('name').notNull(),
    role: text('role').notNull(),
    createdAt: isoTimestamp('created_at').notNull(),
    expiresAt: isoTimestamp('expires_at').notNull(),
    /** Updated at intervals, not at every use. */
    lastUsedAt: isoTimestamp('last_used_at'),
  },
  (table) => [uniqueIndex('staff_tokens_hash').on(table.tokenHash)],
)
