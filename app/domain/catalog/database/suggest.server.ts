import {sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import {anyTermOf, isOfProducts, parseSearch} from '~/domain/search/parse-search'
import type {ParsedSearch, SearchTerm} from '~/domain/search/parse-search'
import type {Vocabulary} from '~/domain/search/vocabulary'
import type {Sql} from '~/platform/db/database'
import type {Product} from '../product'
import {BY_FEATURED, FEATURED_COLUMNS} from '../sort-orders.server'
import {PREFIX_RANGE_END, correctSearch} from './correct-words.server'
import {readCandidates} from './find-matches.server'
import type {PlacedCandidate} from './find-matches.server'
import {lexemesOf, namesOf, tsqueryText} from './keyword-query'
import type {NameWord, SearchScope} from './keyword-query'
import {filterConditions} from './list-conditions.server'
import {readProductsById} from './product-row.server'
import {pruneSearch} from './prune-search.server'
import {rankMatches} from './rank-matches'

/** So many of the matches, as they stand on their shelves, are compared with what was typed. */
const MAX_COMPARED = 24
const MANY_MATCHES = 1700
/** Whole words of the name before begun ones, and those before words of anything else. */
const SCOPES: readonly SearchScope[] = ['whole-title', 'title', 'anywhere']

/** The best few while someone types, else with a word corrected. */
export async function suggestProducts(
  sql: Sql,
  keyword: string,
  limit: number,
  vocabulary: Vocabulary,
): Promise<Product[]> {
  const search = parseSearch(keyword, vocabulary, {typing: true})
  if (limit === 0 || !isOfProducts(search)) return []
  const found = await findMatches(sql, search, limit)
  if (found.length > 0) return readProductsById(sql, found)
  const corrected = (await correctSearch(sql, search, vocabulary, {typing: true}))?.search
  const meant = corrected ? await findMatches(sql, corrected, limit) : []
  const partial = meant.length > 0 ? null : anyTermOf(corrected ?? search)
  return readProductsById(sql, partial ? await findMatches(sql, partial, limit) : meant)
}

async function findMatches(sql: Sql, parsed: ParsedSearch, limit: number): Promise<string[]> {
  const search = await pruneSearch(sql, parsed)
  const found = new Map<string, PlacedCandidate>()
  for (const scope of scopesOf(search)) {
    for (const candidate of await findInScope(sql, search, scope))
      if (!found.has(candidate.id)) found.set(candidate.id, candidate)
    if (found.size >= limit) break
  }
  return rankMatches(search, [...found.values()])
    .slice(0, limit)
    .map(({id}) => id)
}

function scopesOf({terms}: ParsedSearch): readonly SearchScope[] {
  if (terms.length === 0) return ['anywhere']
  // What is only begun is seldom a whole word yet, and begun words are met by whole ones too.
  return terms.some(({isBegun, known}) => isBegun && !known) ? ['title', 'anywhere'] : SCOPES
}

/**
 * Few matches are gathered by the index of words; of many, the shelves in their order soon have enough. Which it is,
 * the words' uses tell: the database itself guesses badly for words that are only begun.
 */
function findInScope(sql: Sql, search: ParsedSearch, scope: SearchScope): Promise<PlacedCandidate[]> {
  const {terms} = search
  const conditions = [raw`active`, ...filterConditions(search)]
  if (terms.length === 0) {
    const where = raw.join(conditions, raw` and `)
    return readCandidates(
      sql,
      raw`select id, row_number() over (order by ${BY_FEATURED}) as place from products
        where ${where} order by ${BY_FEATURED} limit ${MAX_COMPARED}`,
    )
  }
  const where = raw.join([...conditions, raw`search @@ ${tsqueryText(terms, scope)}::tsquery`], raw` and `)
  const found = raw`select ${FEATURED_COLUMNS} from products where ${where}`
  return readCandidates(
    sql,
    raw`
    with expected as materialized (select least(${raw.join(
      terms.map((term) => usesSql(term, scope)),
      raw`, `,
    )}) as amount),
    gathered as materialized (${found} and (select amount from expected) <= ${MANY_MATCHES}::integer),
    met as (
      ${found} and (select amount from expected) > ${MANY_MATCHES}::integer order by ${BY_FEATURED} limit ${MAX_COMPARED}
    )
    select id, row_number() over (order by ${BY_FEATURED}) as place from (
      (select * from gathered order by ${BY_FEATURED} limit ${MAX_COMPARED}) union all (select * from met)
    ) as compared`,
  )
}

/** In how many products one of its names is, at most. */
function usesSql(term: SearchTerm, scope: SearchScope): SQL {
  const amounts = namesOf(term).map(
    (name) =>
      raw`least(${raw.join(
        name.map((word) => usesOfWord(word, scope)),
        raw`, `,
      )})`,
  )
  return raw`(${raw.join(amounts, raw` + `)})`
}

function usesOfWord(word: NameWord, scope: SearchScope): SQL {
  const conditions = lexemesOf(word, scope).map(({form, open}) =>
    open ? raw`(word ~>=~ ${form} and word ~<~ ${form + PREFIX_RANGE_END})` : raw`word = ${form}`,
  )
  return raw`(select coalesce(sum(uses), 0) from search_words where ${raw.join(conditions, raw` or `)})`
}
