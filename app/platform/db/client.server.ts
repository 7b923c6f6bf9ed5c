import {PGlite} from '@electric-sql/pglite'
import {pg_trgm} from '@electric-sql/pglite/contrib/pg_trgm'
import {drizzle} from 'drizzle-orm/pglite'
import {migrate} from 'drizzle-orm/pglite/migrator'
import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {copyFolder, sizeOfFolder} from './copy-folder.server'
import {
  restrictFolder,
  restrictRecursively,
  writeDatabaseMarker,
  requireIntactDatabase,
} from './data-folder.server'
import {MINIMUM_FREE_BYTES, freeBytesOf, refuseWritesOnFullDisk, requireFreeSpace} from './disk-space.server'
import {DatabaseError, isDatabaseError} from './errors.server'
import {requireKnownMigrations} from './known-migrations.server'
import {lockDataFolder} from './lock.server'
import {exitOnTrap} from './wasm-traps.server'
import type {Database, DatabaseOptions} from './database'
import {guardedHandler} from '../../../runtime/guarded.server'

/** Opens the process's database: Postgres if a URL is set, else PGlite in the data folder. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (!options.databaseUrl) return openPglite(options)
  const {openPostgres} = await import('./postgres.server')
  return openPostgres(options.databaseUrl, options)
}

async function openPglite({dataDir, freeBytes}: DatabaseOptions): Promise<Database> {
  const lock = lockDataFolder(dataDir)
  const folder = join(dataDir, 'postgres')
  try {
    requireIntactDatabase(dataDir)
    restrictFolder(dataDir)
    mkdirSync(folder, {recursive: true, mode: 0o700})
    const client = await PGlite.create(folder, {extensions: {pg_trgm}})
    exitOnTrap(client)
    writeDatabaseMarker(dataDir)
    restrictRecursively(dataDir)
    const free = freeBytes ?? (() => freeBytesOf(folder))
    const guardedClient = refuseWritesOnFullDisk(client, free)
    const sql = drizzle(guardedClient)
    return {
      kind: 'pglite',
      sql,
      async migrate(migrations) {
        await requireKnownMigrations(sql, migrations)
        await migrate(sql, {migrationsFolder: migrations.folder, migrationsTable: migrations.table})
      },
      runExclusive: (work) => work(),
      ping: async () => void (await client.query('select 1')),
      canWrite: () => free() >= MINIMUM_FREE_BYTES,
      // The database is in this process: nothing can be missed.
      listen: (channel, {onNotify}) => client.listen(channel, guardedHandler(onNotify)),
      async copyTo(target) {
        requireFreeSpace(await sizeOfFolder(folder), free())
        // A checkpoint first, so that little of the write-ahead log has to be replayed when the copy is opened.
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
