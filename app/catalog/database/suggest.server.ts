import {sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import type {Sql} from '~/db/client.server'
import {foldKeyword} from '~/search/fold'
import type {FoldedWord} from '~/search/fold'
import type {Product} from '../product'
import {AFTER_ALL, correctWords} from './correct-words.server'
import {formsOf, tsqueryText} from './keyword-query'
import type {Where} from './keyword-query'
import {IN_TITLE} from './search-document'
import {readProducts} from './product-row.server'

/** So many of the matches, as they stand on their shelves, are compared with what was typed. */
const COMPARED = 24
const MANY = 1700

/** The best few while someone types: with the words in their title, else anywhere, else with a word corrected. */
export async function suggestProducts(sql: Sql, keyword: string, limit: number): Promise<Product[]> {
  const words = foldKeyword(keyword)
  if (words.length === 0 || limit === 0) return []
  const titled = await matches(sql, words, 'title', limit)
  // With a word that the catalogue does not know there is nothing to be found anywhere.
  const corrected = titled.length > 0 ? null : await correctWords(sql, words)
  if (!corrected) return fillUp(sql, words, limit, titled)
  return fillUp(sql, corrected.words, limit, await matches(sql, corrected.words, 'title', limit))
}

/** Behind those with the words in their title, those that have them anywhere. */
async function fillUp(sql: Sql, words: FoldedWord[], limit: number, titled: Product[]): Promise<Product[]> {
  if (titled.length >= limit) return titled
  const others = await matches(sql, words, 'anywhere', limit)
  const known = new Set(titled.map(({id}) => id))
  return [...titled, ...others.filter(({id}) => !known.has(id))].slice(0, limit)
}

/**
 * Few matches are gathered by the index of words; of many, the shelves in their order soon have enough. Which it is,
 * the words' uses tell: the database itself guesses badly for words that are only begun.
 */
function matches(sql: Sql, words: FoldedWord[], where: Where, limit: number): Promise<Product[]> {
  const typed = words.map(({plain}) => plain).join(' ')
  const found = raw`select id, rank, title from products
    where active and search @@ ${tsqueryText(words, where)}::tsquery`
  return readProducts(
    sql,
    raw`
    with expected as materialized (select least(${raw.join(words.map(usesOf(words, where)), raw`, `)}) as amount),
    gathered as materialized (${found} and (select amount from expected) <= ${MANY}::integer),
    met as (
      ${found} and (select amount from expected) > ${MANY}::integer order by rank, title, id limit ${COMPARED}
    )
    select id, row_number() over (order by similarity(title, ${typed}) desc, rank, title, id) as n from (
      (select * from gathered order by rank, title, id limit ${COMPARED}) union all (select * from met)
    ) as compared order by n limit ${limit}`,
  )
}

/** In how many products a word is, at most. */
function usesOf(words: readonly FoldedWord[], where: Where) {
  const mark = where === 'title' ? IN_TITLE : ''
  return (word: FoldedWord, at: number): SQL => {
    const {forms, consonants} = formsOf(word, at === words.length - 1)
    const open = word.arabic && at === words.length - 1
    const marked = forms.map(({form, open}) => ({form: mark + form, open}))
    const lexemes = [...marked, ...consonants.map((form) => ({form, open}))]
    const among = lexemes.map(({form, open}) =>
      open ? raw`(word ~>=~ ${form} and word ~<~ ${form + AFTER_ALL})` : raw`word = ${form}`,
    )
    return raw`(select coalesce(sum(uses), 0) from search_words where ${raw.join(among, raw` or `)})`
  }
}
