import {getTableColumns, sql as raw} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {products} from '~/platform/db/schema'
import type {categories} from '~/platform/db/schema'
import {TITLE_PREFIX, toSearchDocument, tsvectorText} from './search-document'

/** A database or a transaction. */
export type SqlExecutor = Pick<Sql, 'execute'>

/** A product's row, but for what follows from the rest of it and from orders. */
export type ProductRecord = Omit<
  typeof products.$inferSelect,
  'sellingCents' | 'soldRecently' | 'search' | 'revision' | 'updatedAt'
> & {
  /** Of `categoryId`; searchable, and stored with the category. */
  categoryTitle: string
}

export type CategoryRecord = Pick<typeof categories.$inferSelect, 'id' | 'title' | 'position'>

const {
  search: _search,
  sellingCents: _sellingCents,
  soldRecently: _soldRecently,
  revision: _revision,
  updatedAt: _updatedAt,
  ...storedColumns
} = getTableColumns(products)

/** The columns of a `ProductRecord`: all but those that follow from them. */
export const STORED_COLUMNS = storedColumns
export const NAMED_COLUMNS = Object.entries(STORED_COLUMNS)
export const COLUMN_LIST = raw.raw(NAMED_COLUMNS.map(([, {name}]) => `"${name}"`).join(', '))
/** With their types, for rows that are read from JSON. */
export const TYPED_COLUMNS = raw.raw(
  NAMED_COLUMNS.map(([, column]) => `"${column.name}" ${column.getSQLType()}`).join(', '),
)
const OVERWRITE = raw.raw(
  NAMED_COLUMNS.filter(([field]) => field !== 'id')
    .map(([, {name}]) => `"${name}" = excluded."${name}"`)
    .join(', '),
)

/** A product's columns by their names in the database. */
export function toRow(record: ProductRecord): Record<string, unknown> {
  return Object.fromEntries(
    NAMED_COLUMNS.map(([field, {name}]) => [name, record[field as keyof typeof STORED_COLUMNS]]),
  )
}

/** Rows in one statement. */
const BATCH = 500

/** New ones are added, known ones overwritten. Their products stay; their counts are `refreshCounts`'s. */
export async function saveCategories(tx: SqlExecutor, records: readonly CategoryRecord[]): Promise<void> {
  await tx.execute(raw`
    insert into categories (id, title, position, product_count)
    select id, title, position, 0 from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as given (id text, title text, position integer)
    on conflict (id) do update set title = excluded.title, position = excluded.position`)
}

/**
 * New ones are added, known ones overwritten whole and their revision raised; each id at most once. Categories must be
 * there. Who calls it calls `refreshCounts` and `refreshWords` at the end, in the same transaction.
 */
export async function saveProducts(
  tx: SqlExecutor,
  records: readonly ProductRecord[],
  at: Date = new Date(),
): Promise<void> {
  for (let from = 0; from < records.length; from += BATCH) {
    const rows = records.slice(from, from + BATCH).map((record) => ({
      ...toRow(record),
      search: tsvectorText(toSearchDocument(record)),
    }))
    await tx.execute(raw`
      insert into products (${COLUMN_LIST}, search, revision, updated_at)
      select ${COLUMN_LIST}, search::tsvector, 1, ${at.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${TYPED_COLUMNS}, search text)
      on conflict (id) do update set ${OVERWRITE}, search = excluded.search,
        revision = products.revision + 1, updated_at = excluded.updated_at`)
  }
}

/** How many are for sale in each category; only counts that changed are written. */
export async function refreshCounts(tx: SqlExecutor): Promise<void> {
  await tx.execute(raw`
    with counted as (
      select categories.id, count(products.id)::integer as amount
      from categories left join products on products.category_id = categories.id and products.active
      group by categories.id
    )
    update categories set product_count = counted.amount
    from counted where counted.id = categories.id and product_count <> counted.amount`)
}

/**
 * The words a misspelt one may have meant. After a change of a few products give their ids: their words are added. In
 * all else the words are counted anew, which takes a second or two with 100,000 products.
 */
export async function refreshWords(tx: SqlExecutor, ids?: readonly string[]): Promise<void> {
  if (ids) {
    await tx.execute(raw`
      insert into search_words (word, uses)
      select ltrim(lexeme, ${TITLE_PREFIX}), count(*) from products, unnest(search)
      where active and id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      group by 1
      on conflict (word) do nothing`)
    return
  }
  await tx.execute(raw`delete from search_words`)
  await tx.execute(raw`
    insert into search_words (word, uses)
    select ltrim(word, ${TITLE_PREFIX}), sum(ndoc) from ts_stat('select search from products where active') group by 1`)
}

/**
 * After very many products have changed, once that is committed: the database looks at what it has now, without which
 * it plans as if the tables were as before.
 */
export async function analyzeCatalog(sql: SqlExecutor): Promise<void> {
  await sql.execute(raw`vacuum (analyze) products`)
  await sql.execute(raw`vacuum (analyze) search_words`)
}
