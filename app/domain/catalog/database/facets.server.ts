import {sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {ALLERGENS, DIETS, SLAUGHTERS, STORAGES, STUNNINGS} from '../product'
import {collectFacets, flagBit, freeFromFlag, stunningFlag} from '../facets'
import type {FacetRow, Facets} from '../facets'

/**
 * The facets of all products, read anew when a product has changed since. Read whole they take a fifth of a second for
 * 100,000 products, so with many changes they are a few seconds behind; what is listed never is.
 *
 * @param maxAgeMs they are read at most this often, however much changes
 */
export function createFacetsReader({
  sql,
  maxAgeMs = 0,
  now = Date.now,
}: {
  sql: Sql
  maxAgeMs?: number
  now?: () => number
}): () => Promise<Facets> {
  let cached: {facets: Facets; version: string; at: number} | null = null
  let pending: Promise<Facets> | null = null

  async function read(): Promise<Facets> {
    // Taken first: what is read then may be newer than it says, never older.
    const version = await readVersion(sql)
    if (cached && (cached.version === version || now() - cached.at < maxAgeMs)) return cached.facets
    const facets = collectFacets(await readRows(sql, raw`select * from products where active`))
    cached = {facets, version, at: now()}
    return facets
  }

  return () => (pending ??= read().finally(() => (pending = null)))
}

/** Of more matches the numbers beside the filters are not worth the wait. */
const MAX_MATCHES = 5_000

/** The facets of what a condition leaves; null: that is too much. */
export async function findFacets(sql: Sql, condition: SQL): Promise<Facets | null> {
  const rows = await readRows(
    sql,
    raw`select * from products where active and ${condition} limit ${MAX_MATCHES + 1}`,
  )
  return rows.length > MAX_MATCHES ? null : collectFacets(rows)
}

async function readVersion(sql: Sql): Promise<string> {
  const [row] = await sql
    .select({changed: raw<string | null>`(select max(updated_at)::text from products)`})
    .from(raw`(select 1) as once`)
  return row?.changed ?? ''
}

const FLAGS_SQL = raw.raw(
  [
    ...STORAGES.map(
      (storage) => `(storage is not distinct from '${storage}')::integer * ${flagBit(storage)}`,
    ),
    ...SLAUGHTERS.map(
      (slaughter) => `(slaughter is not distinct from '${slaughter}')::integer * ${flagBit(slaughter)}`,
    ),
    ...STUNNINGS.map(
      (stunning) =>
        `(stunning is not distinct from '${stunning}')::integer * ${flagBit(stunningFlag(stunning))}`,
    ),
    ...DIETS.map((diet) => `('${diet}' = any(diets))::integer * ${flagBit(diet)}`),
    ...ALLERGENS.map(
      (allergen) =>
        `coalesce('${allergen}' <> all(allergens), false)::integer * ${flagBit(freeFromFlag(allergen))}`,
    ),
  ].join(' + '),
)

/** Tabs and line ends separate, so a word has none. */
const word = (column: string) => raw.raw(`coalesce(translate(${column}, E'\\t\\n', '  '), '')`)

/** One text for each category: a hundred thousand rows of their own would take many times as long. */
async function readRows(sql: Sql, selection: SQL): Promise<FacetRow[]> {
  const rows = await sql.select({categoryId: raw<string>`category_id`, all: raw<string>`packed`}).from(raw`(
    select category_id, string_agg(concat_ws(E'\t', id, ${FLAGS_SQL}, selling_cents, price_cents,
      ${word('straintype_title')}, ${word('brand')}, ${word('certifier')}, ${word('origin')}), E'\n' order by id
    ) as packed
    from (${selection}) as matching group by category_id order by category_id) as packed_categories`)
  return rows.flatMap(({categoryId, all}) =>
    all.split('\n').map((line) => {
      const [id = '', flags, selling, price, kind = '', brand = '', certifier = '', origin = ''] =
        line.split('\t')
      const numbers = {flags: Number(flags), sellingCents: Number(selling), priceCents: Number(price)}
      return {id, categoryId, ...numbers, kind, brand, certifier, origin}
    }),
  )
}
