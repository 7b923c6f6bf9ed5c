import {desc, eq, inArray, sql as raw} from 'drizzle-orm'
import {numberedSku, suggestSku} from '~/domain/catalog/suggest-sku'
import type {Sql} from '~/platform/db/database'
import {products} from '~/platform/db/schema'

/** So many products of one name in one category there are not. */
const MAX_NUMBER = 99
/** A beginning that so many of a category share is its prefix. */
const MIN_SHARED = 2

/** Null: all of them are taken, and somebody has to think of one. */
export async function findFreeSku(
  sql: Sql,
  {title, categoryId}: {title: string; categoryId: string},
): Promise<string | null> {
  const suggested = suggestSku(title, await findPrefix(sql, categoryId))
  const candidates = Array.from({length: MAX_NUMBER}, (_, index) => numberedSku(suggested, index + 1))
  const rows = await sql.select({id: products.id}).from(products).where(inArray(products.id, candidates))
  const taken = new Set(rows.map(({id}) => id))
  return candidates.find((candidate) => !taken.has(candidate)) ?? null
}

/** What most SKUs of the category begin with: "GRAIN" of GRAIN-COUSCOUS-FINE. */
async function findPrefix(sql: Sql, categoryId: string): Promise<string> {
  const prefix = raw<string>`split_part(${products.id}, '-', 1)`
  const uses = raw<number>`count(*)::integer`
  const [most] = await sql
    .select({prefix, uses})
    .from(products)
    .where(eq(products.categoryId, categoryId))
    .groupBy(prefix)
    .orderBy(desc(uses), prefix)
    .limit(1)
  return most && most.uses >= MIN_SHARED ? most.prefix.slice(0, 12) : ''
}
