import {drizzle} from 'drizzle-orm/node-postgres'
import {migrate} from 'drizzle-orm/node-postgres/migrator'
import {join} from 'node:path'
import pg from 'pg'
import type {Database, DatabaseOptions} from './database'
import {DatabaseError} from './errors.server'
import {requireKnownMigrations} from './known-migrations.server'
import {writeDump} from './postgres-dump.server'
import {acquireOwnership} from './owner-lock.server'
import {guarded} from '../../../runtime/guarded.server'

/** A page that waits longer has lost its reader, and everyone behind it. */
const CONNECT_MS = 2_000
const STATEMENT_MS = 5_000

/** Processes that start at once change and fill the tables one after another. */
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
    // Where the server is gone without a word, nobody cancels the statement.
    query_timeout: STATEMENT_MS + 1_000,
    idle_in_transaction_session_timeout: 3 * STATEMENT_MS,
    keepAlive: true,
  })
  // A dropped idle connection is replaced by the pool; without a listener it would end the process.
  guarded(pool).on('error', (error) => onError?.(error))
  // The pool listens to those that nobody uses; one that breaks in use would end the process as well.
  guarded(pool).on('connect', (client) => void guarded(client).on('error', (error) => onError?.(error)))
  return {
    kind: 'postgres',
    sql: drizzle(pool),
    // On the connection that holds the turn, where a long statement may take its time.
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
    // Its disk is its own to watch.
    canWrite: () => true,
    copyTo: (folder) => writeDump(join(folder, 'postgres.dump'), connectionString),
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
    // The lock goes with the connection.
    await client.end()
  }
}
