import {integer, pgTable, primaryKey, text} from 'drizzle-orm/pg-core'
import {isoTimestamp} from './customers-schema'
import {orders} from './orders-schema'

/** A share, or a whole animal, of an order of an Eid campaign. The unique index of its number is in the migration. */
export const udhiyahShares = pgTable(
  'udhiyah_shares',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, {onDelete: 'cascade'}),
    campaignId: text('campaign_id').notNull(),
    /** The key of what the campaign offers. */
    offer: text('offer').notNull(),
    /** From 1. No two orders have one number of an offer, unless one of them has released it. */
    number: integer('number').notNull(),
    /** How many there were when it was taken. */
    available: integer('available').notNull(),
    /** Shares that an animal has; 1: it is a whole one. */
    perAnimal: integer('per_animal').notNull(),
    state: text('state').$type<'held' | 'sold' | 'released'>().notNull(),
    /** To be said. */
    name: text('name'),
    /** In the words of the campaign. */
    cutting: text('cutting'),
    distribution: text('distribution'),
    /** To be paid for it at pickup. */
    restCents: integer('rest_cents').notNull(),
    at: isoTimestamp('at').notNull(),
  },
  (table) => [primaryKey({columns: [table.orderId, table.offer, table.number]})],
)
