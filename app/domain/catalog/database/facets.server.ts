import {sql as raw} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {DIETS, STORAGES} from '../product'
import {flagBit} from './facets'
import type {Facets} from './facets'

/**
 * The facets of all products, read anew when a product has changed since. Read whole they take a tenth of a second for
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
    const facets = await readFacets(sql)
    cached = {facets, version, at: now()}
    return facets
  }

  return () => (pending ??= read().finally(() => (pending = null)))
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
    ...DIETS.map((diet) => `('${diet}' = any(diets))::integer * ${flagBit(diet)}`),
  ].join(' + '),
)

/** One text for each category: a hundred thousand rows of their own would take many times as long. */
async function readFacets(sql: Sql): Promise<Facets> {
  const rows = await sql.select({id: raw<string>`category_id`, all: raw<string>`packed`}).from(raw`(
    select category_id, string_agg(
      id || ' ' || (${FLAGS_SQL}) || ' ' || selling_cents || ' ' || price_cents, E'\n' order by id
    ) as packed
    from products where active group by category_id order by category_id) as shelves`)
  const lines = rows.flatMap(({all}, categoryIndex) => all.split('\n').map((line) => ({categoryIndex, line})))
  const facets: Facets = {
    categoryIds: rows.map(({id}) => id),
    ids: [],
    categoryIndexes: new Uint16Array(lines.length),
    flags: new Uint16Array(lines.length),
    sellingCents: new Int32Array(lines.length),
    priceCents: new Int32Array(lines.length),
  }
  for (const [at, {categoryIndex, line}] of lines.entries()) {
    const [id = '', marks, selling, price] = line.split(' ')
    facets.ids.push(id)
    facets.categoryIndexes[at] = categoryIndex
    facets.flags[at] = Number(marks)
    facets.sellingCents[at] = Number(selling)
    facets.priceCents[at] = Number(price)
  }
  return facets
}
