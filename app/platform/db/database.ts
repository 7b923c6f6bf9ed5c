import type {PgDatabase, PgQueryResultHKT} from 'drizzle-orm/pg-core'

export type Sql = PgDatabase<PgQueryResultHKT>

export interface Migrations {
  folder: string
  /** The table of applied migrations; each owner of tables has its own. */
  table: string
}

export interface NotificationHandlers {
  onNotify: (payload: string) => void
  onMissed: () => void
}

export interface Database {
  kind: 'pglite' | 'postgres'
  sql: Sql
  migrate(migrations: Migrations): Promise<void>
  /** Runs work that processes starting at the same time must do one after the other. */
  runExclusive<T>(work: () => Promise<T>): Promise<T>
  /** Resolves if a read works. */
  ping(): Promise<void>
  /** False if the disk is nearly full, so that nothing can be written. */
  canWrite(): boolean
  /**
   * Follows `NOTIFY` on a channel until stopped, in whichever process it is sent. `onMissed`: some may have been lost,
   * as the connection was.
   */
  listen(channel: string, handlers: NotificationHandlers): Promise<() => Promise<void>>
  /** Dumps a consistent snapshot as files into the empty folder. Other queries wait meanwhile. */
  copyTo(folder: string): Promise<void>
  close(): Promise<void>
}

export interface DatabaseOptions {
  databaseUrl?: string
  dataDir: string
  freeBytes?: () => number
  /** Postgres only: no other process of this product may use the database. PGlite never allows a second one. */
  exclusive?: boolean
  /** Postgres only: maximum number of connections. */
  poolSize?: number
  onError?: (error: Error) => void
}
