import {PGlite} from '@electric-sql/pglite'
import {drizzle} from 'drizzle-orm/pglite'
import {migrate} from 'drizzle-orm/pglite/migrator'
import {existsSync, mkdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {StartError} from '../start-error'
import {freeBytesOf, refuseWritesOnFullDisk} from './disk-space'
import {MIGRATIONS_TABLE, requireKnownMigrations} from './migrations'
import type {OpenedDatabase} from './database'
import {exitOnTrap} from './wasm-traps.server'

/** The caller has locked the data folder. @throws StartError */
export async function openPglite(dataFolder: string, migrationsFolder: string): Promise<OpenedDatabase> {
  const folder = join(dataFolder, 'postgres')
  const marker = join(dataFolder, 'database-made')
  // PGlite would make a new database over what is left of one.
  if (existsSync(marker) && !existsSync(join(folder, 'PG_VERSION'))) {
    throw new StartError(
      `The database in ${folder} is gone or not whole. Nothing was changed: restore a copy, or choose another --data.`,
    )
  }
  mkdirSync(folder, {recursive: true, mode: 0o700})
  const client = await createClient(folder)
  try {
    exitOnTrap(client)
    writeFileSync(marker, '', {mode: 0o600})
    const sql = drizzle(refuseWritesOnFullDisk(client, () => freeBytesOf(folder)))
    await requireKnownMigrations(sql, migrationsFolder)
    await migrate(sql, {migrationsFolder, migrationsTable: MIGRATIONS_TABLE})
    return {sql, close: () => client.close()}
  } catch (error) {
    await client.close()
    throw error
  }
}

async function createClient(folder: string): Promise<PGlite> {
  try {
    return await PGlite.create(folder)
  } catch (error) {
    throw new StartError(
      `The database in ${folder} does not open. Nothing was changed: restore a copy, or choose another --data.`,
      {cause: error},
    )
  }
}
