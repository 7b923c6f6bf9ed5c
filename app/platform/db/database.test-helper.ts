import {PGlite} from '@electric-sql/pglite'
import {pg_trgm} from '@electric-sql/pglite/contrib/pg_trgm'
import {drizzle} from 'drizzle-orm/pglite'
import {migrate} from 'drizzle-orm/pglite/migrator'
import {createHash, randomUUID} from 'node:crypto'
import {existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import type {Migrations, Sql} from './database'
import {emptyDatabase, recordSchemaHash} from './empty-database.test-helper'

const HERE = dirname(fileURLToPath(import.meta.url))
const CACHE = join(HERE, '..', '..', '..', '.cache', 'test-databases')

/** The tables of app/platform/db; a test of other tables brings their own. */
const OURS: Migrations = {folder: join(HERE, 'migrations'), table: 'app_migrations'}

export interface TestDatabase {
  sql: Sql
  close(): Promise<void>
}

/**
 * A real PGlite in memory with the migrations run. It is copied from a template, which is made once for each state of
 * the migrations and kept in `.cache`; that is half a second of work, so that one that was closed is emptied and used
 * again, by the next test of the same worker.
 */
export async function createTestDatabase(migrations: Migrations[] = [OURS]): Promise<TestDatabase> {
  const key = keyOf(migrations)
  const reused = emptied.get(key)?.pop()
  const client = reused ?? (await copyTemplate(key, migrations))
  const revocableClient = revocable(client)
  return {
    sql: drizzle(revocableClient.client),
    async close() {
      revocableClient.revoke()
      if (await emptyDatabase(client)) emptied.set(key, [...(emptied.get(key) ?? []), client])
      else await client.close()
    },
  }
}

const emptied = new Map<string, PGlite[]>()

/** A client whose calls fail once it has left, as those of a closed one do: what a test left running writes nowhere. */
function revocable(client: PGlite) {
  let isRevoked = false
  const revocableClient = new Proxy(client, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...args: unknown[]): unknown => {
        if (isRevoked) return Promise.reject(new Error('This test database is closed'))
        return Reflect.apply(member, target, args)
      }
    },
  })
  return {client: revocableClient, revoke: () => void (isRevoked = true)}
}

async function copyTemplate(key: string, migrations: Migrations[]): Promise<PGlite> {
  const loadDataDir = new Blob([await requireTemplate(key, migrations)])
  const client = await PGlite.create({extensions: {pg_trgm}, loadDataDir})
  await recordSchemaHash(client)
  return client
}

async function requireTemplate(key: string, migrations: Migrations[]): Promise<Uint8Array<ArrayBuffer>> {
  const file = join(CACHE, `${key}.tar`)
  if (existsSync(file)) return readFileSync(file)
  const client = await PGlite.create({extensions: {pg_trgm}})
  for (const {folder, table} of migrations) {
    await migrate(drizzle(client), {migrationsFolder: folder, migrationsTable: table})
  }
  const template = new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer())
  await client.close()
  mkdirSync(CACHE, {recursive: true})
  // Test files run side by side: each writes its own and the last one stays.
  const temporaryFile = `${file}.${randomUUID()}`
  writeFileSync(temporaryFile, template)
  renameSync(temporaryFile, file)
  return template
}

function keyOf(migrations: Migrations[]): string {
  const hash = createHash('sha256').update(versionOfPglite())
  for (const {folder, table} of migrations) {
    hash.update(table)
    for (const name of readdirSync(folder)
      .filter((entry) => entry.endsWith('.sql'))
      .sort()) {
      hash.update(name).update(readFileSync(join(folder, name)))
    }
  }
  return hash.digest('hex').slice(0, 16)
}

function versionOfPglite(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const manifest: unknown = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8'))
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : ''
}
