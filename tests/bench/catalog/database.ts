import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {
  refreshCounts,
  refreshWords,
  saveCategories,
  saveProducts,
  analyzeCatalog,
} from '~/domain/catalog/database/write-products.server'
import type {ProductRecord} from '~/domain/catalog/database/write-products.server'
import {openDatabase} from '~/platform/db/client.server'
import type {Database} from '~/platform/db/database'
import {syntheticProducts} from './synthetic'
import {CATEGORIES} from './vocabulary'

export interface BenchDatabase {
  database: Database
  /** What filling it took. */
  seconds: number
  close(): Promise<void>
}

/** A database of its own with so many products, on disk as in a shop; `databaseUrl` of an empty Postgres, or PGlite. */
export async function openBenchDatabase(
  root: string,
  count: number,
  databaseUrl?: string,
): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'catalog-bench-'))
  const database = await openDatabase({dataDir, ...(databaseUrl ? {databaseUrl} : {})})
  await database.migrate({folder: join(root, 'app/platform/db/migrations'), table: 'app_migrations'})
  const from = performance.now()
  await saveCategories(
    database.sql,
    CATEGORIES.map(({id, title}, position) => ({id, title, position})),
  )
  await database.sql.transaction(async (tx) => {
    for (const batch of inBatches(syntheticProducts(count), 2000)) {
      await saveProducts(tx, batch, new Date('2025-11-21T15:00:00Z'))
    }
    await refreshCounts(tx)
    await refreshWords(tx)
  })
  await analyzeCatalog(database.sql)
  const seconds = (performance.now() - from) / 1000
  const close = async () => {
    await database.close()
    rmSync(dataDir, {recursive: true, force: true})
  }
  return {database, seconds, close}
}

function* inBatches(records: Iterable<ProductRecord>, size: number): Generator<ProductRecord[]> {
  let batch: ProductRecord[] = []
  for (const record of records) {
    batch.push(record)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  yield batch
}
