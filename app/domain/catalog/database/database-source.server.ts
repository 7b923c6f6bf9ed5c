import {asc, eq, sql as raw} from 'drizzle-orm'
import {EMPTY_VOCABULARY} from '~/domain/search/vocabulary'
import type {Vocabulary} from '~/domain/search/vocabulary'
import type {Sql} from '~/platform/db/database'
import {products} from '~/platform/db/schema'
import {PRODUCT_ID} from '../product'
import {BY_FEATURED} from '../sort-orders.server'
import type {ProductSource} from '../source'
import {storableIds} from './display-price.server'
import {createFacetsReader} from './facets.server'
import {listCategories} from './list-categories.server'
import {listProducts} from './list-products.server'
import {nearWords} from './correct-words.server'
import {readProducts} from './product-row.server'
import {findRelated} from './related.server'
import {suggestProducts} from './suggest.server'

const MAX_IDS = 500
const MAX_LIMIT = 1000

interface DatabaseSourceOptions {
  sql: Sql
  /** How old the numbers beside filters may be; see `createFacetsReader`. */
  countsMaxAgeMs?: number
  /** The search words that staff keep. */
  readVocabulary?: () => Promise<Vocabulary>
}

/** Our own products, in Postgres or PGlite. No keyword, id or filter makes it throw; a database that is away does. */
export function createDatabaseSource({
  sql,
  countsMaxAgeMs,
  readVocabulary = () => Promise.resolve(EMPTY_VOCABULARY),
}: DatabaseSourceOptions): ProductSource {
  const readFacets = createFacetsReader({sql, maxAgeMs: countsMaxAgeMs})
  const findMany: ProductSource['findMany'] = async (ids) => {
    const validIds = [...new Set(ids)].filter((id) => PRODUCT_ID.test(id)).slice(0, MAX_IDS)
    if (validIds.length === 0) return []
    return readProducts(sql, raw`select id, 1 as n from products where active and id in ${validIds}`)
  }
  return {
    kind: 'database',
    categories: () => listCategories(sql),
    list: (query) => listProducts({sql, readFacets, readVocabulary}, query),
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
        raw`select id, row_number() over (order by ${BY_FEATURED}) as n from products
            where active and featured order by ${BY_FEATURED} limit ${clampLimit(limit)}`,
      ),
    related: (product, limit) => findRelated(sql, product, clampLimit(limit)),
    packs: async (boardItemIds) => {
      const itemIds = storableIds(boardItemIds).slice(0, MAX_IDS)
      if (itemIds.length === 0) return []
      return readProducts(
        sql,
        raw`select id, row_number() over (order by selling_cents, title, id) as n from products
            where active and board_item in ${itemIds}`,
      )
    },
    suggest: async (keyword, limit) =>
      suggestProducts(sql, keyword, clampLimit(limit), await readVocabulary()),
    nearWords: async (keyword, limit) => nearWords(sql, keyword, clampLimit(limit), await readVocabulary()),
    state: () => 'live',
    close: async () => {},
  }
}

function clampLimit(limit: number): number {
  return Number.isFinite(limit) ? Math.min(Math.max(Math.trunc(limit), 0), MAX_LIMIT) : MAX_LIMIT
}
