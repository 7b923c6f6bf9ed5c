import {PGlite} from '@electric-sql/pglite'
import {pg_trgm} from '@electric-sql/pglite/contrib/pg_trgm'
import {drizzle as drizzlePglite} from 'drizzle-orm/pglite'
import {migrate as migratePglite} from 'drizzle-orm/pglite/migrator'
import {drizzle as drizzlePostgres} from 'drizzle-orm/node-postgres'
import {migrate as migratePostgres} from 'drizzle-orm/node-postgres/migrator'
import type {PgDatabase, PgQueryResultHKT} from 'drizzle-orm/pg-core'
import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import pg from 'pg'
import {freeBytesOf, refuseWritesOnFullDisk} from './disk-space.server'
import {DatabaseError} from './errors.server'
import {lockDataFolder} from './lock.server'

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
  /** Answers when a read works. */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseOptions {
  databaseUrl?: string
  dataDir: string
  freeBytes?: () => number
  onError?: (error: Error) => void
}

/** One database for the process: a Postgres server when there is an address of one, else PGlite in the data folder. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl ? openPostgres(options.databaseUrl, options.onError) : openPglite(options)
}

async function openPglite({dataDir, freeBytes}: DatabaseOptions): Promise<Database> {
  const lock = lockDataFolder(dataDir)
  const folder = join(dataDir, 'postgres')
  try {
    mkdirSync(folder, {recursive: true})
    const client = await PGlite.create(folder, {extensions: {pg_trgm}})
    const guarded = refuseWritesOnFullDisk(client, freeBytes ?? (() => freeBytesOf(folder)))
    const sql = drizzlePglite(guarded)
    return {
      kind: 'pglite',
      sql,
      migrate: ({folder: migrationsFolder, table}) =>
        migratePglite(sql, {migrationsFolder, migrationsTable: table}),
      ping: async () => void (await client.query('select 1')),
      close: async () => {
        await client.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    if (error instanceof DatabaseError) throw error
    throw new DatabaseError(
      'data_folder_unreadable',
      `The database in ${folder} does not open. Nothing was changed: restore a backup, or move the folder away to start anew.`,
      {cause: error},
    )
  }
}

/** One number for all processes of this product on one database: who holds it may write the embedded lake. */
const OWNER_LOCK = 7_264_201

async function openPostgres(
  connectionString: string,
  onError: DatabaseOptions['onError'],
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
  })
  // A dropped idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => onError?.(error))
  const owner = new pg.Client({connectionString, connectionTimeoutMillis: 5_000})
  owner.on('error', (error) => onError?.(error))
  try {
    await owner.connect()
    const {rows} = await owner.query<{held: boolean; holder: number | null}>(
      `select pg_try_advisory_lock($1) as held,
              (select pid from pg_locks where locktype = 'advisory' and objid = $1 limit 1) as holder`,
      [OWNER_LOCK],
    )
    if (!rows[0]?.held) {
      throw new DatabaseError(
        'data_folder_in_use',
        `The database is in use by another server (its connection is process ${rows[0]?.holder ?? 'unknown'} of Postgres). Stop it first.`,
      )
    }
  } catch (error) {
    await Promise.allSettled([owner.end(), pool.end()])
    if (error instanceof DatabaseError) throw error
    throw new DatabaseError('database_unreachable', 'DATABASE_URL: the database cannot be reached.', {
      cause: error,
    })
  }
  const sql = drizzlePostgres(pool)
  return {
    kind: 'postgres',
    sql,
    migrate: ({folder: migrationsFolder, table}) =>
      migratePostgres(sql, {migrationsFolder, migrationsTable: table}),
    ping: async () => void (await pool.query('select 1')),
    close: async () => {
      await owner.end()
      await pool.end()
    },
  }
}
