import type {PgDatabase, PgQueryResultHKT} from 'drizzle-orm/pg-core'

/** Postgres, embedded or not, or a transaction in it. */
export type Sql = PgDatabase<PgQueryResultHKT>
