import type {AppLoadContext} from '@remix-run/node'
import {searchArticles, withPictures} from '~/domain/articles/search-articles.server'
import {createMeatPaths} from '~/domain/butcher/item-links'
import {readMeatItems} from '~/domain/butcher/meat-items.server'
import {readButcherPrices} from '~/domain/butcher/prices.server'
import {searchButcher} from '~/domain/butcher/search'
import {parseSearch} from '~/domain/search/parse-search'
import {readVocabulary} from '~/domain/search/search-words.server'
import {readSearchHints} from '~/storefront/search/search-hints.server'
import {correctKeyword} from './correct-keyword'
import {FIELDS} from './listing-url'
import {readCategories, readListing} from './listing.server'
import {parseKeyword} from './parse-listing'

const MAX_ARTICLES = 3

export type SearchView = Awaited<ReturnType<typeof readSearch>>

type Sources = Pick<AppLoadContext, 'content' | 'log' | 'catalog'>

/** Everything of the shop that a keyword finds: groceries, cuts at the butcher, articles, pages. */
export async function readSearch(sources: Sources, params: URLSearchParams, now: number) {
  const keyword = parseKeyword(params.get(FIELDS.keyword))
  const [groceries, board, meats, vocabulary] = await Promise.all([
    keyword === '' ? null : readListing(sources, params, now),
    readButcherPrices(sources),
    readMeatItems(sources),
    readVocabulary(sources),
  ])
  const found = groceries?.kind === 'listing' && groceries.paging.total > 0
  /** What the results are of: a misspelt word is put right everywhere. */
  const shownKeyword =
    groceries?.kind === 'listing' ? correctKeyword(keyword, groceries.corrections) : keyword
  const search = parseSearch(shownKeyword, vocabulary)
  const terms = search.notSold.length > 0 ? [] : search.terms
  const articles = await searchArticles(sources, {terms, limit: MAX_ARTICLES, now})
  return {
    keyword,
    shownKeyword,
    /** Null: nothing was searched for yet. */
    groceries,
    /** To browse while nothing was searched for, or nothing was found. */
    categories: found ? [] : ((await readCategories(sources)) ?? []),
    butcher: {
      result: searchButcher(board, search, createMeatPaths(board, meats)),
      tabs: board.map(({title, slug, icon}) => ({title, slug, icon})),
    },
    articles: await withPictures(sources, articles, now),
    hints: await readSearchHints(sources, shownKeyword, search),
    now,
    nextChange: groceries?.nextChange ?? null,
  }
}
