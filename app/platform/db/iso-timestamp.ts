import {timestamp} from 'drizzle-orm/pg-core'

/** A moment, kept with its zone and read as a `Date`. */
export const isoTimestamp = (name: string) => timestamp(name, {withTimezone: true, mode: 'date'})
