import {and, asc, eq, gt, sql as raw} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {categories, products} from '~/platform/db/schema'
import {toSearchDocument, tsvectorText} from './search-document'
import {refreshWords} from './write-products.server'

const BATCH = 500

/**
 * Makes the products of a category found by its title as it is now. Their revision stays, as nothing of theirs changed:
 * a product's form that is open may still be saved.
 */
export async function refreshSearch(tx: Sql, categoryId: string): Promise<void> {
  for (let lastId = ''; ;) {
    const rows = await tx
      .select({product: products, categoryTitle: categories.title})
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(and(eq(products.categoryId, categoryId), gt(products.id, lastId)))
      .orderBy(asc(products.id))
      .limit(BATCH)
    const searches = rows.map(({product, categoryTitle}) => ({
      id: product.id,
      search: tsvectorText(toSearchDocument({...product, categoryTitle})),
    }))
    await tx.execute(raw`
      update products set search = renewed.search::tsvector
      from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb) as renewed (id text, search text)
      where renewed.id = products.id`)
    lastId = rows.at(-1)?.product.id ?? ''
    if (rows.length < BATCH) break
  }
  await refreshWords(tx)
}
