import {sql as raw} from 'drizzle-orm'
import type {Sql} from '~/db/client.server'
import {foldKeyword} from '~/search/fold'
import type {FoldedWord} from '~/search/fold'
import type {ListQuestion, ProductPage} from '../source'
import {correctWords} from './correct-words.server'
import {countFacets} from './facets'
import type {Facets} from './facets'
import {conditionsOf} from './list-conditions.server'
import type {Conditions} from './list-conditions.server'
import {pageOf} from './list-page.server'
import {readProducts} from './product-row.server'

const MOST = 1000

interface Sources {
  sql: Sql
  /** Of the whole catalogue; with words it is the database that counts. */
  readFacets: () => Promise<Facets>
}

/** Two short questions to the database; when a word of the keyword is not known, up to four more. */
export async function listProducts(from: Sources, question: ListQuestion): Promise<ProductPage> {
  const {sql} = from
  const keyword = question.keyword?.trim() ?? ''
  if (keyword === '') return listWith(from, question, [])
  const words = foldKeyword(keyword)
  if (words.length === 0) return {products: [], total: 0, counts: {}, corrections: {}}
  const found = await listWith(from, question, words)
  if (Object.keys(found.counts).length > 0) return found
  const corrected = await correctWords(sql, words)
  if (!corrected) return found
  return {...(await listWith(from, question, corrected.words)), corrections: corrected.corrections}
}

async function listWith(
  {sql, readFacets}: Sources,
  question: ListQuestion,
  words: FoldedWord[],
): Promise<ProductPage> {
  const conditions = conditionsOf(question, words)
  const counts =
    words.length === 0 && conditions.others.length > 0
      ? countFacets(await readFacets(), question)
      : await countMatches(sql, conditions)
  const asked = question.categoryIds.length ? conditions.shelves : Object.keys(counts)
  const total = asked.reduce((sum, id) => sum + (counts[id] ?? 0), 0)
  const offset = clamp(question.offset)
  const limit = clamp(question.limit)
  const page = {question, words, conditions, total, offset, limit}
  const products = limit > 0 && offset < total ? await readProducts(sql, pageOf(page)) : []
  return {products, total, counts, corrections: {}}
}

/** By category, whatever categories are asked for. With no other condition it is known already. */
async function countMatches(sql: Sql, {others}: Conditions): Promise<Record<string, number>> {
  const rows = await sql.select({id: raw<string>`id`, amount: raw<number>`amount`}).from(
    others.length === 0
      ? raw`(select id, product_count as amount from categories where product_count > 0) as counted`
      : raw`(select category_id as id, count(*)::integer as amount from products
             where active and ${raw.join(others, raw` and `)} group by category_id) as counted`,
  )
  return Object.fromEntries(rows.map(({id, amount}) => [id, amount]))
}

function clamp(number: number): number {
  return Number.isFinite(number) ? Math.min(Math.max(Math.trunc(number), 0), MOST) : MOST
}
