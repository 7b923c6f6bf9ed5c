import {sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {foldKeyword} from '~/domain/search/fold'
import type {FoldedWord} from '~/domain/search/fold'
import type {Product} from '../product'
import {PREFIX_RANGE_END, correctWords} from './correct-words.server'
import {indexedForms, tsqueryText} from './keyword-query'
import type {SearchScope} from './keyword-query'
import {TITLE_PREFIX} from './search-document'
import {readProducts} from './product-row.server'
import {BY_FEATURED, FEATURED_COLUMNS} from '../sort-orders.server'

/** So many of the matches, as they stand on their shelves, are compared with what was typed. */
const MAX_COMPARED = 24
const MANY_MATCHES = 1700

/** The best few while someone types: with the words in their title, else anywhere, else with a word corrected. */
export async function suggestProducts(sql: Sql, keyword: string, limit: number): Promise<Product[]> {
  const words = foldKeyword(keyword)
  if (words.length === 0 || limit === 0) return []
  const titled = await findMatches(sql, words, 'title', limit)
  // With a word that the catalog does not know there is nothing to be found anywhere.
  const corrected = titled.length > 0 ? null : await correctWords(sql, words)
  if (!corrected) return fillUp(sql, words, limit, titled)
  return fillUp(sql, corrected.words, limit, await findMatches(sql, corrected.words, 'title', limit))
}

/** Behind those with the words in their title, those that have them anywhere. */
async function fillUp(sql: Sql, words: FoldedWord[], limit: number, titled: Product[]): Promise<Product[]> {
  if (titled.length >= limit) return titled
  const others = await findMatches(sql, words, 'anywhere', limit)
  const known = new Set(titled.map(({id}) => id))
  return [...titled, ...others.filter(({id}) => !known.has(id))].slice(0, limit)
}

/**
 * Few matches are gathered by the index of words; of many, the shelves in their order soon have enough. Which it is,
 * the words' uses tell: the database itself guesses badly for words that are only begun.
 */
function findMatches(sql: Sql, words: FoldedWord[], scope: SearchScope, limit: number): Promise<Product[]> {
  const keyword = words.map(({plain}) => plain).join(' ')
  const found = raw`select ${FEATURED_COLUMNS} from products
    where active and search @@ ${tsqueryText(words, scope)}::tsquery`
  return readProducts(
    sql,
    raw`
    with expected as materialized (select least(${raw.join(words.map(usesSql(words, scope)), raw`, `)}) as amount),
    gathered as materialized (${found} and (select amount from expected) <= ${MANY_MATCHES}::integer),
    met as (
      ${found} and (select amount from expected) > ${MANY_MATCHES}::integer order by ${BY_FEATURED} limit ${MAX_COMPARED}
    )
    select id, row_number() over (order by similarity(title, ${keyword}) desc, ${BY_FEATURED}) as n from (
      (select * from gathered order by ${BY_FEATURED} limit ${MAX_COMPARED}) union all (select * from met)
    ) as compared order by n limit ${limit}`,
  )
}

/** In how many products a word is, at most. */
function usesSql(words: readonly FoldedWord[], scope: SearchScope) {
  const mark = scope === 'title' ? TITLE_PREFIX : ''
  return (word: FoldedWord, at: number): SQL => {
    const {forms, consonants} = indexedForms(word, at === words.length - 1)
    const open = word.arabic && at === words.length - 1
    const marked = forms.map(({form, open}) => ({form: mark + form, open}))
    const lexemes = [...marked, ...consonants.map((form) => ({form, open}))]
    const conditions = lexemes.map(({form, open}) =>
      open ? raw`(word ~>=~ ${form} and word ~<~ ${form + PREFIX_RANGE_END})` : raw`word = ${form}`,
    )
    return raw`(select coalesce(sum(uses), 0) from search_words where ${raw.join(conditions, raw` or `)})`
  }
}
