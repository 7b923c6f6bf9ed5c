import type {AppLoadContext} from '@remix-run/node'
import type {ArticleCard} from '~/articles/article'
import {readArticleCards} from '~/articles/articles.server'
import type {CategoryTab} from '~/butcher/prices'
import {readButcherPrices} from '~/butcher/prices.server'
import {searchButcher} from '~/butcher/search'
import type {SearchResult} from '~/butcher/search'
import {foldKeyword} from '~/search/fold'
import {bestMatches, searchedText} from '~/search/match'
import type {Category} from '../product'
import {FIELDS} from './listing-address'
import {readCategories, readListing} from './listing.server'
import type {ListingView, Unreachable} from './listing.server'
import {parseKeyword} from './parse-listing'

const ARTICLES = 3

export interface SearchView {
  keyword: string
  /** Null: nothing was asked for yet. */
  groceries: ListingView | Unreachable | null
  /** What one can look along while nothing was asked for, or nothing was found. */
  shelves: Category[]
  butcher: {result: SearchResult; tabs: CategoryTab[]}
  articles: ArticleCard[]
  now: number
  nextChange: number | null
}

type Sources = Pick<AppLoadContext, 'content' | 'log' | 'catalog'>

/** Everything of the shop that a keyword finds: groceries, cuts at the butcher, articles. */
export async function readSearch(
  sources: Sources,
  params: URLSearchParams,
  now: number,
): Promise<SearchView> {
  const keyword = parseKeyword(params.get(FIELDS.keyword))
  const [groceries, board, cards] = await Promise.all([
    keyword === '' ? null : readListing(sources, params, now),
    readButcherPrices(sources),
    keyword === '' ? [] : readArticleCards(sources, now),
  ])
  const found = groceries?.kind === 'listing' && groceries.paging.total > 0
  return {
    keyword,
    groceries,
    shelves: found ? [] : ((await readCategories(sources)) ?? []),
    butcher: {
      result: searchButcher(board, keyword),
      tabs: board.map(({title, slug, icon}) => ({title, slug, icon})),
    },
    articles: bestMatches(foldKeyword(keyword), cards, textOf, ARTICLES),
    now,
    nextChange: groceries?.nextChange ?? null,
  }
}

function textOf({title, desc, category}: ArticleCard) {
  return searchedText(title, `${desc ?? ''} ${category ?? ''}`)
}
