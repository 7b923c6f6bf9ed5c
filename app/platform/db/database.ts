import type {PgDatabase, PgQueryResultHKT} from 'drizzle-orm/pg-core'

export type Sql = PgDatabase<PgQueryResultHKT>

export interface Migrations {
  folder: string
  /** The table that remembers what has run; each owner of tables has its own. */
  table: string
}

export interface Database {
  kind: 'pglite' | 'postgres'
  sql: Sql
  migrate(migrations: Migrations): Promise<void>
  /** What processes that start at the same moment must do one after another. */
  runExclusive<T>(work: () => Promise<T>): Promise<T>
  /** Answers when a read works. */
  ping(): Promise<void>
  /** False: the disk is nearly full, and nothing is written. */
  canWrite(): boolean
  /** All of it as it is at one moment, as files in that empty folder. Others wait while it is copied. */
  copyTo(folder: string): Promise<void>
  close(): Promise<void>
}

export interface DatabaseOptions {
  databaseUrl?: string
  dataDir: string
  freeBytes?: () => number
  /** Of Postgres: no other process of this product may be on it. PGlite never takes a second one. */
  exclusive?: boolean
  /** Of Postgres: connections at once. */
  poolSize?: number
  onError?: (error: Error) => void
}
