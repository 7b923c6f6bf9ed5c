import {drizzle} from 'drizzle-orm/node-postgres'
import {migrate} from 'drizzle-orm/node-postgres/migrator'
import {join} from 'node:path'
import pg from 'pg'
import type {Database, DatabaseOptions} from './database'
import {DatabaseError} from './errors.server'
import {requireKnownMigrations} from './known-migrations.server'
import {writeDump} from './postgres-dump.server'
import {followNotifications} from './notifications.server'
import {acquireOwnership} from './owner-lock.server'
import {guarded} from '../../../runtime/guarded.server'

/** A visitor does not wait longer for a page, and other queries queue behind it. */
const CONNECT_MS = 2_000
const STATEMENT_MS = 5_000

/** Processes that start at the same time migrate and seed one after the other. */
const START_LOCK = 7_264_202
const START_LOCK_TIMEOUT_MS = 120_000

/** @throws DatabaseError `data_folder_in_use`, `database_unreachable` */
export async function openPostgres(
  connectionString: string,
  {exclusive = true, onError, poolSize = 10}: Pick<DatabaseOptions, 'exclusive' | 'onError' | 'poolSize'>,
): Promise<Database> {
  const owner = await acquireOwnership({connectionString, exclusive, onError})
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    // If the server is gone without closing the connection, nobody cancels the statement.
    query_timeout: STATEMENT_MS + 1_000,
    idle_in_transaction_session_timeout: 3 * STATEMENT_MS,
    keepAlive: true,
  })
  // The pool replaces a dropped idle connection; without a listener its error would end the process.
  guarded(pool).on('error', (error) => onError?.(error))
  // The pool listens to idle connections only; one that breaks in use would end the process as well.
  guarded(pool).on('connect', (client) => void guarded(client).on('error', (error) => onError?.(error)))
  return {
    kind: 'postgres',
    sql: drizzle(pool),
    // Runs on the connection that holds the lock, without the statement timeout.
    migrate: (migrations) =>
      runExclusive(connectionString, onError, async (client) => {
        const {folder, table} = migrations
        await requireKnownMigrations(drizzle(client), migrations)
        await migrate(drizzle(client), {migrationsFolder: folder, migrationsTable: table})
      }),
    runExclusive: (work) => runExclusive(connectionString, onError, work),
    async ping() {
      if (owner.hasLostOwnership()) {
        throw new DatabaseError('data_folder_in_use', 'Another server has taken the database meanwhile.')
      }
      await pool.query('select 1')
    },
    // The disk space of a Postgres server is monitored elsewhere.
    canWrite: () => true,
    copyTo: (folder) => writeDump(join(folder, 'postgres.dump'), connectionString),
    listen: (channel, handlers) => followNotifications({connectionString, channel, onError}, handlers),
    async close() {
      await owner.release()
      await pool.end()
    },
  }
}

async function runExclusive<T>(
  connectionString: string,
  onError: DatabaseOptions['onError'],
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({connectionString, connectionTimeoutMillis: CONNECT_MS, keepAlive: true})
  guarded(client).on('error', (error) => onError?.(error))
  await client.connect()
  try {
    await client.query(`set lock_timeout = ${START_LOCK_TIMEOUT_MS}`)
    await client.query('select pg_advisory_lock($1)', [START_LOCK])
    await client.query('set lock_timeout = 0')
    return await work(client)
  } finally {
    // Closing the connection releases the lock.
    await client.end()
  }
}
