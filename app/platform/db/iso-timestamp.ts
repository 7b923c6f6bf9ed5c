import {timestamp} from 'drizzle-orm/pg-core'

/** A `timestamptz` column, read as a `Date`. */
export const isoTimestamp = (name: string) => timestamp(name, {withTimezone: true, mode: 'date'})
