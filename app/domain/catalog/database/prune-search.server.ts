import {sql as raw} from 'drizzle-orm'
import type {ParsedSearch, SearchTerm} from '~/domain/search/parse-search'
import type {Phrase} from '~/domain/search/vocabulary'
import type {Sql} from '~/platform/db/database'
import {lexemesOf} from './keyword-query'

/**
 * Without the names that no product has a word of: a thing has dozens in all languages, and a catalog writes a few. One
 * short look into the list of words, so that all queries that follow are short.
 */
export async function pruneSearch(sql: Sql, search: ParsedSearch): Promise<ParsedSearch> {
  const forms = search.terms.flatMap(({others}) => others.flat().flatMap(formsOf))
  if (forms.length === 0) return search
  const rows = await sql.select({word: raw<string>`word`}).from(raw`(
    select word from search_words
    where word in (select jsonb_array_elements_text(${JSON.stringify([...new Set(forms)])}::jsonb))
  ) as known_words`)
  const known = new Set(rows.map(({word}) => word))
  const isKnown = (phrase: Phrase) => phrase.every((word) => formsOf(word).some((form) => known.has(form)))
  const prune = (term: SearchTerm): SearchTerm => ({...term, others: term.others.filter(isKnown)})
  return {...search, terms: search.terms.map(prune)}
}

function formsOf(word: Phrase[number]): string[] {
  return lexemesOf({word, isBegun: false, withConsonants: false}, 'anywhere').map(({form}) => form)
}
