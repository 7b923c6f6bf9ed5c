import {sql as raw} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {foldKeyword} from '~/domain/search/fold'
import type {Product} from '../product'
import {BY_FEATURED, FEATURED_COLUMNS} from '../sort-orders.server'
import {anyWordText} from './keyword-query'
import {readProducts} from './product-row.server'

/** How many of one shelf are compared. */
const MAX_COMPARED = 200

/** Of its shelf, those that share words of its title, the likest first; then the rest of the shelf in its order. */
export async function findRelated(sql: Sql, product: Product, limit: number): Promise<Product[]> {
  const sameCategory = raw`active and category_id = ${stripNul(product.categoryId)} and id <> ${stripNul(product.id)}`
  const query = anyWordText(foldKeyword(product.title))
  const candidates = query
    ? raw`select ${FEATURED_COLUMNS} from products where ${sameCategory} and search @@ ${query}::tsquery limit ${MAX_COMPARED}`
    : raw`select ${FEATURED_COLUMNS} from products where false`
  return readProducts(
    sql,
    raw`
    select id, row_number() over (order by likeness desc, ${BY_FEATURED}) as n from (
      select ${FEATURED_COLUMNS}, similarity(title, ${stripNul(product.title)}) as likeness
      from ((${candidates}) union (
        select ${FEATURED_COLUMNS} from products where ${sameCategory} order by ${BY_FEATURED} limit ${limit}
      )) as compared
    ) as liked order by n limit ${limit}`,
  )
}

/** Postgres takes no NUL in a text. */
function stripNul(text: string): string {
  return text.replaceAll('\0', '')
}
