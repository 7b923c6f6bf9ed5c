import {pgTable, primaryKey, text} from 'drizzle-orm/pg-core'
import {isoTimestamp} from './customers-schema'
import {subscribers} from './schema'

/** The weekly deals as they were sent: one mail to many. The indexes are in the migration. */
export const mailings = pgTable('mailings', {
  /** Made with the form, so that submitting it twice sends one. */
  id: text('id').primaryKey(),
  /** The Monday of the week, in the store's time zone. */
  week: text('week').notNull(),
  state: text('state').$type<'sending' | 'finished' | 'stopped'>().notNull(),
  subject: text('subject').notNull(),
  /** Both bodies have a marker where each subscriber's own token goes. */
  html: text('html').notNull(),
  text: text('text').notNull(),
  byId: text('by_id').notNull(),
  byName: text('by_name').notNull(),
  createdAt: isoTimestamp('created_at').notNull(),
  endedAt: isoTimestamp('ended_at'),
})

/**
 * `queued`: in the outbox · `refused`: the recipient's server wants it never · `failed`: given up · `skipped`: left the
 * list before their turn.
 */
export type DeliveryState = 'waiting' | 'queued' | 'sent' | 'refused' | 'failed' | 'skipped'

/** One for each subscriber: nobody gets the same mailing twice. Its indexes are in the migration. */
export const mailingDeliveries = pgTable(
  'mailing_deliveries',
  {
    mailingId: text('mailing_id')
      .notNull()
      .references(() => mailings.id, {onDelete: 'cascade'}),
    subscriberId: text('subscriber_id')
      .notNull()
      .references(() => subscribers.id, {onDelete: 'cascade'}),
    state: text('state').$type<DeliveryState>().notNull(),
    /** Of the last change of state. */
    at: isoTimestamp('at').notNull(),
  },
  (table) => [primaryKey({columns: [table.mailingId, table.subscriberId]})],
)
