import {and, desc, eq, getTableColumns, gt, inArray, sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {productChanges} from '~/platform/db/schema'
import type {ProductChange} from './catalog-admin'
import {MAX_BATCH_SIZE} from './bulk-rules'

const PAGE_SIZE = 50
/** Batches are counted up to this: an import may have 100,000 products. */
export const MAX_COUNTED = MAX_BATCH_SIZE + 1

const {byId: _byId, ...storedColumns} = getTableColumns(productChanges)
const columns = {
  ...storedColumns,
  batchSize: raw<number>`(select count(*)::integer from (
    select 1 from product_changes as other where other.batch_id = ${productChanges.batchId} limit ${MAX_COUNTED}
  ) as others)`,
}

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
  {productId, batchId, changeId, limit = MAX_COUNTED, offset = 0}: ListChangesParams,
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
  return rows.map((row): ProductChange => ({...row, at: row.at.toISOString()}))
}

/** Newest first; pages count from 1. */
export async function readHistoryPage(
  sql: Sql,
  {page, ...filter}: {productId?: string; batchId?: string; page: number},
) {
  const changes = await listChanges(sql, {...filter, limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE})
  return {changes: changes.slice(0, PAGE_SIZE), hasOlder: changes.length > PAGE_SIZE}
}
