import type {AppLoadContext} from '@remix-run/node'
import type {ArticleSummary} from '~/domain/articles/article'
import {readArticles} from '~/domain/articles/articles.server'
import {readButcherPrices} from '~/domain/butcher/prices.server'
import {searchButcher} from '~/domain/butcher/search'
import {foldKeyword} from '~/domain/search/fold'
import {bestMatches, toSearchableText} from '~/domain/search/match'
import {FIELDS} from './listing-url'
import {readCategories, readListing} from './listing.server'
import {parseKeyword} from './parse-listing'

const MAX_ARTICLES = 3

export type SearchView = Awaited<ReturnType<typeof readSearch>>

type Sources = Pick<AppLoadContext, 'content' | 'log' | 'catalog'>

/** Everything of the shop that a keyword finds: groceries, cuts at the butcher, articles. */
export async function readSearch(sources: Sources, params: URLSearchParams, now: number) {
  const keyword = parseKeyword(params.get(FIELDS.keyword))
  const [groceries, board, cards] = await Promise.all([
    keyword === '' ? null : readListing(sources, params, now),
    readButcherPrices(sources),
    keyword === '' ? [] : readArticles(sources, now),
  ])
  const found = groceries?.kind === 'listing' && groceries.paging.total > 0
  return {
    keyword,
    /** Null: nothing was searched for yet. */
    groceries,
    /** To browse while nothing was searched for, or nothing was found. */
    categories: found ? [] : ((await readCategories(sources)) ?? []),
    butcher: {
      result: searchButcher(board, keyword),
      tabs: board.map(({title, slug, icon}) => ({title, slug, icon})),
    },
    articles: bestMatches(foldKeyword(keyword), cards, textOf, MAX_ARTICLES),
    now,
    nextChange: groceries?.nextChange ?? null,
  }
}

function textOf({title, desc, category}: ArticleSummary) {
  return toSearchableText(title, `${desc ?? ''} ${category ?? ''}`)
}
