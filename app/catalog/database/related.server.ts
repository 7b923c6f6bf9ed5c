import {sql as raw} from 'drizzle-orm'
import type {Sql} from '~/db/client.server'
import {foldKeyword} from '~/search/fold'
import type {Product} from '../product'
import {anyWordText} from './keyword-query'
import {readProducts} from './product-row.server'

/** How many of one shelf are compared. */
const COMPARED = 200

/** Of its shelf, those that share words of its title, the likest first; then the rest of the shelf in its order. */
export async function findRelated(sql: Sql, product: Product, limit: number): Promise<Product[]> {
  const shelf = raw`active and category_id = ${clean(product.categoryId)} and id <> ${clean(product.id)}`
  const query = anyWordText(foldKeyword(product.title))
  const likely = query
    ? raw`select id, title, rank from products where ${shelf} and search @@ ${query}::tsquery limit ${COMPARED}`
    : raw`select id, title, rank from products where false`
  return readProducts(
    sql,
    raw`
    select id, row_number() over (order by likeness desc, rank, title, id) as n from (
      select id, title, rank, similarity(title, ${clean(product.title)}) as likeness
      from ((${likely}) union (
        select id, title, rank from products where ${shelf} order by rank, title, id limit ${limit}
      )) as compared
    ) as liked order by n limit ${limit}`,
  )
}

/** Postgres takes no NUL in a text. */
function clean(text: string): string {
  return text.replaceAll('\0', '')
}
