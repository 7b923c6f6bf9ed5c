import {and, desc, eq, gt, inArray, sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import type {Sql} from '~/db/client.server'
import {productChanges} from '~/db/schema'
import type {CatalogDesk, DeskChange} from './desk'
import {MOST_IN_A_BATCH} from './bulk-words'

const PAGE = 50
/** A batch is counted up to here: an import may have 100,000. */
export const COUNTED = MOST_IN_A_BATCH + 1

const columns = {
  id: productChanges.id,
  batchId: productChanges.batchId,
  kind: productChanges.kind,
  productId: productChanges.productId,
  productTitle: productChanges.productTitle,
  before: productChanges.before,
  after: productChanges.after,
  byName: productChanges.byName,
  at: productChanges.at,
  batchSize: raw<number>`(select count(*)::integer from (
    select 1 from product_changes as other where other.batch_id = ${productChanges.batchId} limit ${COUNTED}
  ) as others)`,
}

interface Asked {
  productId?: string
  batchId?: string
  changeId?: string
  limit?: number
  offset?: number
}

/** Newest first. */
export async function listChanges(
  sql: Sql,
  {productId, batchId, changeId, limit = COUNTED, offset = 0}: Asked,
): Promise<DeskChange[]> {
  return select(
    sql,
    and(
      productId === undefined ? undefined : eq(productChanges.productId, productId),
      batchId === undefined ? undefined : eq(productChanges.batchId, batchId),
      changeId === undefined ? undefined : eq(productChanges.id, changeId),
    ),
    {limit, offset},
  )
}

/** What was done to these products after a moment. */
export function listChangesSince(sql: Sql, ids: string[], at: Date, limit: number): Promise<DeskChange[]> {
  return select(sql, and(inArray(productChanges.productId, ids), gt(productChanges.at, at)), {
    limit,
    offset: 0,
  })
}

async function select(sql: Sql, where: SQL | undefined, {limit, offset}: {limit: number; offset: number}) {
  const rows = await sql
    .select(columns)
    .from(productChanges)
    .where(where)
    .orderBy(desc(productChanges.at), productChanges.id)
    .limit(limit)
    .offset(offset)
  return rows.map((row): DeskChange => ({...row, at: row.at.toISOString()}))
}

export function createHistory(sql: Sql): Pick<CatalogDesk, 'history'> {
  return {
    async history({page, ...of}) {
      const changes = await listChanges(sql, {...of, limit: PAGE + 1, offset: (page - 1) * PAGE})
      return {changes: changes.slice(0, PAGE), hasOlder: changes.length > PAGE}
    },
  }
}
