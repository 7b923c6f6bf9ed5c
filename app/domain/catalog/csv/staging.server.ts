import {sql as raw} from 'drizzle-orm'
import {setImmediate as yieldToEventLoop} from 'node:timers/promises'
import {z} from 'zod'
import {hasErrorName} from '~/platform/config/named-error'
import type {Sql} from '~/platform/db/database'
import {toSearchDocument, tsvectorText} from '../database/search-document'
import {
  COLUMN_LIST,
  NAMED_COLUMNS,
  TYPED_COLUMNS,
  refreshCounts,
  toRow,
} from '../database/write-products.server'
import type {PlannedChange} from './plan-change'

/** Left by a server that died, it is dropped by the next import. */
const TABLE = raw.raw('catalog_import')

/** In the place of a stock that the file does not speak of: what is there when it is written stays, as shoppers buy. */
const KEEP_STOCK = 2_147_483_647
const OVERWRITE = raw.raw(
  NAMED_COLUMNS.filter(([field]) => field !== 'id')
    .map(([field, {name}]) =>
      field === 'stock'
        ? `"stock" = case when excluded."stock" = ${KEEP_STOCK} then products."stock" else excluded."stock" end`
        : `"${name}" = excluded."${name}"`,
    )
    .join(', '),
)

/** Rows in one statement of the merge: between two of them the process does its other work. */
const CHUNK = 1_000

export interface MergeParams {
  newCategories: readonly {id: string; title: string}[]
  by: {id: string; name: string}
  batchId: string
  at: Date
  onProgress(done: number, total: number): void
}

/** Somebody changed a product between its staging and the merge: plan it anew. */
class StaleStagingError extends Error {
  override name = 'StaleStagingError'
}

export function isStaleStagingError(error: unknown): error is StaleStagingError {
  return hasErrorName(error, 'StaleStagingError')
}

/**
 * A table beside the products, in which an import is made ready while shoppers go on reading. Only the merge, which
 * has little left to do, is one transaction.
 */
export async function openStaging(sql: Sql) {
  await sql.execute(raw`drop table if exists ${TABLE}`)
  await sql.execute(raw`
    create unlogged table ${TABLE} as
    select ${COLUMN_LIST}, search, revision, null::json as before, null::json as after, null::json as source, 0 as n
    from products where false`)
  await sql.execute(raw`create index on ${TABLE} (n)`)
  let staged = 0
  return {
    count: () => staged,
    async add(changes: readonly {plan: PlannedChange; source: unknown}[]) {
      if (changes.length === 0) return
      const rows = changes.map(({plan, source}) => ({
        ...toRow(plan.record),
        ...(plan.before && !('stock' in plan.after) && {stock: KEEP_STOCK}),
        search: plan.searchTextChanged ? tsvectorText(toSearchDocument(plan.record)) : null,
        revision: plan.revision,
        before: plan.before,
        after: plan.after,
        source,
        n: (staged += 1),
      }))
      await sql.execute(raw`
        insert into ${TABLE}
        select ${COLUMN_LIST}, search::tsvector, revision, before, after, source, n
        from json_to_recordset(${JSON.stringify(rows)}::json) as given
          (${TYPED_COLUMNS}, search text, revision integer, before json, after json, source json, n integer)`)
    },
    /** Removes changes of products that have been changed since they were staged, and returns their sources. */
    async takeStale(): Promise<unknown[]> {
      const result = await sql.execute(raw`
        delete from ${TABLE} as staged using ${TABLE} as same left join products on products.id = same.id
        where same.n = staged.n and coalesce(products.revision, 0) <> staged.revision - 1
        returning staged.source`)
      return sourceRows.parse(result).rows.map((row) => row.source)
    },
    merge: (merge: MergeParams) => sql.transaction((tx) => mergeInto(tx, staged, merge)),
    close: () => sql.execute(raw`drop table if exists ${TABLE}`),
  }
}

/** @throws StaleStagingError with nothing changed */
async function mergeInto(tx: Pick<Sql, 'execute'>, staged: number, merge: MergeParams) {
  const {newCategories, by, batchId, at, onProgress} = merge
  const now = at.toISOString()
  // As long as the file is: the pool's timeout is meant for shoppers' queries.
  await tx.execute(raw`set local statement_timeout = 0`)
  await tx.execute(raw`
    insert into categories (id, title, position, product_count)
    select id, title, (select coalesce(max(position), 0) from categories) + n, 0
    from jsonb_to_recordset(${JSON.stringify(newCategories.map((category, at) => ({...category, n: at + 1})))}::jsonb)
      as given (id text, title text, n integer)
    on conflict (id) do nothing`)
  for (let from = 0; from < staged; from += CHUNK) {
    const chunk = raw`n > ${from} and n <= ${from + CHUNK}`
    const result = await tx.execute(raw`
      with put as (
        insert into products (${COLUMN_LIST}, search, revision, updated_at)
        select ${COLUMN_LIST}, coalesce(search, ''), revision, ${now}::timestamptz from ${TABLE} where ${chunk}
        on conflict (id) do update set ${OVERWRITE}, 
          search = case when excluded.search = '' then products.search else excluded.search end, revision = excluded.revision,
          updated_at = excluded.updated_at
        where products.revision = excluded.revision - 1
        returning 1
      )
      select (select count(*) from put)::integer as put,
        (select count(*) from ${TABLE} where ${chunk})::integer as staged`)
    const [counted] = countRows.parse(result).rows
    if (counted?.put !== counted?.staged) throw new StaleStagingError('a product changed meanwhile')
    await tx.execute(raw`
      insert into product_changes
        (id, batch_id, kind, product_id, product_title, before, after, by_id, by_name, at)
      select ${batchId}::text || '-' || n, ${batchId}, 'imported', id, title, before::jsonb, after::jsonb, ${by.id}, ${by.name},
        ${now}::timestamptz
      from ${TABLE} where ${chunk}`)
    onProgress(Math.min(from + CHUNK, staged), staged)
    await yieldToEventLoop()
  }
  await refreshCounts(tx)
}

/** Both drivers answer with an object that has the rows. */
const sourceRows = z.object({rows: z.array(z.object({source: z.unknown()}))})
const countRows = z.object({rows: z.array(z.object({put: z.number(), staged: z.number()}))})
