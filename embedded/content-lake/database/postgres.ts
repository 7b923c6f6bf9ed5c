import {drizzle} from 'drizzle-orm/node-postgres'
import {migrate} from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import {guarded} from '../runtime/guarded.server'
import {StartError} from '../start-error'
import {MIGRATIONS_TABLE, requireKnownMigrations} from './migrations'
import type {DatabaseEvents, OpenedDatabase} from './database'

/** The same for every program that writes a lake's tables. */
const OWNER_LOCK = 7_264_201
const CONNECT_MS = 5_000
const STATEMENT_MS = 30_000

/**
 * A lake has its documents in memory, so only one may write to the database: it holds an advisory lock on a connection
 * of its own. Once that is lost, another may take the lock, and a write may have been stored without a response.
 *
 * @throws StartError
 */
export async function openPostgres(
  connectionString: string,
  migrationsFolder: string,
  {onError, onLost}: DatabaseEvents,
): Promise<OpenedDatabase> {
  const owner = new pg.Client({connectionString, connectionTimeoutMillis: CONNECT_MS, keepAlive: true})
  guarded(owner).on('error', onError)
  await acquireLock(owner)
  const handleEnd = () => onLost('The connection to Postgres was lost.')
  guarded(owner).once('end', handleEnd)
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    // If the server is gone without closing the connection, nobody cancels the statement.
    query_timeout: STATEMENT_MS + 1_000,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    keepAlive: true,
  })
  // Without a listener, the error of an idle connection, or of one in use, would end the process.
  guarded(pool).on('error', onError)
  guarded(pool).on('connect', (client) => void guarded(client).on('error', onError))
  async function close() {
    owner.off('end', handleEnd)
    await pool.end()
    await owner.end()
  }
  try {
    const sql = drizzle(pool)
    await requireKnownMigrations(sql, migrationsFolder)
    await migrate(drizzle(owner), {migrationsFolder, migrationsTable: MIGRATIONS_TABLE})
    return {sql, close}
  } catch (error) {
    await close()
    throw error
  }
}

async function acquireLock(client: pg.Client): Promise<void> {
  let held: boolean | undefined
  try {
    await client.connect()
    const {rows} = await client.query<{held: boolean}>('select pg_try_advisory_lock($1) as held', [
      OWNER_LOCK,
    ])
    held = rows[0]?.held
  } catch (error) {
    await client.end()
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`--database-url: the database cannot be reached (${reason}).`, {cause: error})
  }
  if (held) return
  await client.end()
  throw new StartError('--database-url: the database is in use by another lake. Stop it first.')
}
