import {index, pgTable, text, timestamp, uniqueIndex} from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, {withTimezone: true, mode: 'date'})

/** People who work in the store. A role is one of app/staff/roles.ts. */
export const staffAccounts = pgTable(
  'staff_accounts',
  {
    id: text('id').primaryKey(),
    /** Lower case, trimmed. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    role: text('role').notNull(),
    passwordHash: text('password_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('staff_accounts_email').on(table.email)],
)

/** Signed-in browsers; the cookie holds the token, the table its SHA-256. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => staffAccounts.id, {onDelete: 'cascade'}),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
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
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('staff_tokens_hash').on(table.tokenHash)],
)
