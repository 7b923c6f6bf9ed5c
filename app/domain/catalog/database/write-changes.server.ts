import {randomUUID} from 'node:crypto'
import {eq, inArray} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {categories, productChanges, products} from '~/platform/db/schema'
import {refreshCounts, refreshWords, saveProducts} from './write-products.server'
import type {ProductRecord} from './write-products.server'

export type ChangeKind = (typeof productChanges.$inferSelect)['kind']

type Fields = Record<string, unknown>

interface Batch {
  id: string
  kind: ChangeKind
  by: {id: string; name: string}
  at: Date
}

export interface ChangedProduct {
  /** Null for a new product. */
  before: ProductRecord | null
  after: ProductRecord
}

const CHUNK_SIZE = 500
/** Fields that the search index depends on. */
const SEARCH_FIELDS = [
  ...['title', 'aliases', 'straintypeTitle', 'brand', 'certifier', 'categoryId', 'description', 'active'],
]
const COUNTED_FIELDS = ['active', 'categoryId']

/**
 * Every write of the catalog admin, and of the price board: products and their history in one transaction. Unchanged products are skipped.
 * Returns how many were written.
 */
export async function writeChanges(tx: Sql, changed: ChangedProduct[], batch: Batch): Promise<number> {
  const rows = changed.flatMap(({before, after}) => {
    const fields = diffRecords(before, after)
    return fields ? [{after, fields}] : []
  })
  if (rows.length === 0) return 0
  await saveProducts(
    tx,
    rows.map(({after}) => after),
    batch.at,
  )
  for (let from = 0; from < rows.length; from += CHUNK_SIZE) {
    await tx.insert(productChanges).values(
      rows.slice(from, from + CHUNK_SIZE).map(({after, fields}) => ({
        id: randomUUID(),
        batchId: batch.id,
        kind: batch.kind,
        productId: after.id,
        productTitle: after.title,
        ...fields,
        byId: batch.by.id,
        byName: batch.by.name,
        at: batch.at,
      })),
    )
  }
  const touched = new Set(rows.flatMap(({fields}) => Object.keys(fields.after)))
  if (COUNTED_FIELDS.some((field) => touched.has(field))) await refreshCounts(tx)
  if (SEARCH_FIELDS.some((field) => touched.has(field))) {
    await refreshWords(
      tx,
      rows.map(({after}) => after.id),
    )
  }
  return rows.length
}

/** The fields in which they differ; null if in none. */
function diffRecords(before: Fields | null, after: Fields): {before: Fields | null; after: Fields} | null {
  const names = Object.keys(after).filter((name) => !BOOKKEEPING.has(name))
  const different = names.filter((name) => !before || !isSame(before[name], after[name]))
  if (different.length === 0) return null
  const pick = (from: Fields) => Object.fromEntries(different.map((name) => [name, from[name] ?? null]))
  return {before: before && pick(before), after: pick(after)}
}

/** Derived: the id is in the row, the title is its category's, and the rest says from which edit of the board a price is. */
const BOOKKEEPING = new Set(['id', 'categoryTitle', 'boardChangedAt'])

/** Compares as JSON, which is what history stores, whatever the order of keys. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sortKeys(one)) === JSON.stringify(sortKeys(other))
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  )
}

/** Whether a batch with this idempotency key exists. */
export async function isDone(tx: Sql, batchId: string): Promise<boolean> {
  const rows = await tx
    .select({id: productChanges.id})
    .from(productChanges)
    .where(eq(productChanges.batchId, batchId))
    .limit(1)
  return rows.length > 0
}

interface LockedProduct {
  record: ProductRecord
  revision: number
}

/** Always locks in the order of ids to avoid deadlocks. */
export async function lockProducts(tx: Sql, ids: readonly string[]): Promise<Map<string, LockedProduct>> {
  const locked = new Map<string, LockedProduct>()
  const ordered = [...new Set(ids)].sort()
  for (let from = 0; from < ordered.length; from += CHUNK_SIZE) {
    const rows = await tx
      .select({product: products, categoryTitle: categories.title})
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(inArray(products.id, ordered.slice(from, from + CHUNK_SIZE)))
      .orderBy(products.id)
      .for('update', {of: products})
    for (const {product, categoryTitle} of rows) {
      const {search: _search, sellingCents: _selling, soldRecently: _sold, ...stored} = product
      const {updatedAt: _at, revision, ...fields} = stored
      locked.set(product.id, {record: {...fields, categoryTitle}, revision})
    }
  }
  return locked
}
