import {PGlite} from '@electric-sql/pglite'
import {pg_trgm} from '@electric-sql/pglite/contrib/pg_trgm'
import {drizzle} from 'drizzle-orm/pglite'
import {migrate} from 'drizzle-orm/pglite/migrator'
import type {PgDatabase, PgQueryResultHKT} from 'drizzle-orm/pg-core'
import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {copyFolder, sizeOfFolder} from './copy-folder.server'
import {closeToOthers, keepToOurselves, markAsMade, requireWholeDatabase} from './data-folder.server'
import {MINIMUM_FREE_BYTES, freeBytesOf, refuseWritesOnFullDisk, requireRoomFor} from './disk-space.server'
import {DatabaseError, isDatabaseError} from './errors.server'
import {requireKnownMigrations} from './known-migrations.server'
import {lockDataFolder} from './lock.server'
import {endOnTrap} from './traps.server'

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
  inTurn<T>(work: () => Promise<T>): Promise<T>
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
  alone?: boolean
  /** Of Postgres: connections at once. */
  poolSize?: number
  onError?: (error: Error) => void
}

/** One database for the process: a Postgres server when there is an address of one, else PGlite in the data folder. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (!options.databaseUrl) return openPglite(options)
  const {openPostgres} = await import('./postgres.server')
  return openPostgres(options.databaseUrl, options)
}

async function openPglite({dataDir, freeBytes}: DatabaseOptions): Promise<Database> {
  const lock = lockDataFolder(dataDir)
  const folder = join(dataDir, 'postgres')
  try {
    requireWholeDatabase(dataDir)
    closeToOthers(dataDir)
    mkdirSync(folder, {recursive: true, mode: 0o700})
    const client = await PGlite.create(folder, {extensions: {pg_trgm}})
    endOnTrap(client)
    markAsMade(dataDir)
    keepToOurselves(dataDir)
    const free = freeBytes ?? (() => freeBytesOf(folder))
    const guarded = refuseWritesOnFullDisk(client, free)
    const sql = drizzle(guarded)
    return {
      kind: 'pglite',
      sql,
      async migrate(migrations) {
        await requireKnownMigrations(sql, migrations)
        await migrate(sql, {migrationsFolder: migrations.folder, migrationsTable: migrations.table})
      },
      inTurn: (work) => work(),
      ping: async () => void (await client.query('select 1')),
      canWrite: () => free() >= MINIMUM_FREE_BYTES,
      async copyTo(target) {
        requireRoomFor(await sizeOfFolder(folder), free())
        // So that little is left to be done again from the log of writes when the copy is opened.
        await client.exec('checkpoint')
        await client.runExclusive(() => copyFolder(folder, target, (name) => name === 'postmaster.pid'))
      },
      close: async () => {
        await client.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    if (isDatabaseError(error)) throw error
    throw new DatabaseError(
      'data_folder_unreadable',
      `The database in ${folder} does not open. Nothing was changed: restore a backup, or move the folder away to start anew.`,
      {cause: error},
    )
  }
}
