import {and, count, desc, eq, getTableColumns, gt, inArray} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {productChanges} from '~/platform/db/schema'
import type {ProductChange} from './catalog-admin'
import {MAX_BATCH_SIZE} from './bulk-rules'

const PAGE_SIZE = 50

const {byId: _byId, ...columns} = getTableColumns(productChanges)

interface ListChangesParams {
  productId?: string
  batchId?: string
  changeId?: string
  limit?: number
  offset?: number
}

/** Newest first. */
export async function listChanges(
  sql: Sql,
  {productId, batchId, changeId, limit = MAX_BATCH_SIZE, offset = 0}: ListChangesParams,
): Promise<ProductChange[]> {
  const where = and(
    productId === undefined ? undefined : eq(productChanges.productId, productId),
    batchId === undefined ? undefined : eq(productChanges.batchId, batchId),
    changeId === undefined ? undefined : eq(productChanges.id, changeId),
  )
  return selectChanges(sql, where, limit, offset)
}

export function listChangesSince(sql: Sql, ids: string[], at: Date, limit: number): Promise<ProductChange[]> {
  return selectChanges(sql, and(inArray(productChanges.productId, ids), gt(productChanges.at, at)), limit)
}

async function selectChanges(sql: Sql, where: SQL | undefined, limit: number, offset = 0) {
  const rows = await sql
    .select(columns)
    .from(productChanges)
    .where(where)
    .orderBy(desc(productChanges.at), productChanges.id)
    .limit(limit)
    .offset(offset)
  const sizes = await countBatches(sql, [...new Set(rows.map(({batchId}) => batchId))])
  return rows.map((row): ProductChange => ({
    ...row,
    at: row.at.toISOString(),
    batchSize: sizes.get(row.batchId) ?? 0,
  }))
}

/** The number of products that each batch changed, however many: an import may have 100,000. */
async function countBatches(sql: Sql, batchIds: string[]): Promise<Map<string, number>> {
  if (batchIds.length === 0) return new Map()
  const counted = await sql
    .select({batchId: productChanges.batchId, size: count()})
    .from(productChanges)
    .where(inArray(productChanges.batchId, batchIds))
    .groupBy(productChanges.batchId)
  return new Map(counted.map(({batchId, size}) => [batchId, size]))
}

export async function countBatch(sql: Sql, batchId: string): Promise<number> {
  return (await countBatches(sql, [batchId])).get(batchId) ?? 0
}

/** Newest first; pages count from 1. */
export async function readHistoryPage(
  sql: Sql,
  {page, ...filter}: {productId?: string; batchId?: string; page: number},
) {
  const changes = await listChanges(sql, {...filter, limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE})
  return {changes: changes.slice(0, PAGE_SIZE), hasOlder: changes.length > PAGE_SIZE}
}
