import {asc, eq, gt, sql as raw} from 'drizzle-orm'
import type {Sql} from '~/db/client.server'
import {categories, products} from '~/db/schema'
import {PRODUCT_ID} from '../product'
import type {ProductSource} from '../source'
import {createFacetsReader} from './facets.server'
import {listProducts} from './list-products.server'
import {nearWords} from './near-words.server'
import {readProducts} from './product-row.server'
import {findRelated} from './related.server'
import {suggestProducts} from './suggest.server'

const MOST_IDS = 500
const MOST_AT_ONCE = 1000

interface DatabaseSourceOptions {
  sql: Sql
  /** How old the numbers beside filters may be; see `createFacetsReader`. */
  countsKeptMs?: number
}

/** Our own products, in Postgres or PGlite. No keyword, id or filter makes it throw; a database that is away does. */
export function createDatabaseSource({sql, countsKeptMs}: DatabaseSourceOptions): ProductSource {
  const readFacets = createFacetsReader({sql, keptMs: countsKeptMs})
  const findMany: ProductSource['findMany'] = async (ids) => {
    const asked = [...new Set(ids)].filter((id) => PRODUCT_ID.test(id)).slice(0, MOST_IDS)
    if (asked.length === 0) return []
    return readProducts(sql, raw`select id, 1 as n from products where active and id in ${asked}`)
  }
  return {
    kind: 'database',
    categories: () =>
      sql
        .select({id: categories.id, title: categories.title, productCount: categories.productCount})
        .from(categories)
        .where(gt(categories.productCount, 0))
        .orderBy(asc(categories.position), asc(categories.title), asc(categories.id)),
    list: (question) => listProducts({sql, readFacets}, question),
    find: async (id) => (await findMany([id]))[0] ?? null,
    findMany,
    ids: async (offset, limit) => {
      const rows = await sql
        .select({id: products.id})
        .from(products)
        .where(eq(products.active, true))
        .orderBy(asc(products.id))
        .offset(offset)
        .limit(limit)
      return rows.map(({id}) => id)
    },
    featured: (limit) =>
      readProducts(
        sql,
        raw`select id, row_number() over (order by rank, title, id) as n from products
            where active and featured order by rank, title, id limit ${atMost(limit)}`,
      ),
    related: (product, limit) => findRelated(sql, product, atMost(limit)),
    suggest: (keyword, limit) => suggestProducts(sql, keyword, atMost(limit)),
    nearWords: (keyword, limit) => nearWords(sql, keyword, atMost(limit)),
    state: () => 'live',
    close: async () => {},
  }
}

function atMost(limit: number): number {
  return Number.isFinite(limit) ? Math.min(Math.max(Math.trunc(limit), 0), MOST_AT_ONCE) : MOST_AT_ONCE
}
