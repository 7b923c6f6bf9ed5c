import type {AppLoadContext} from '@remix-run/node'
import {z} from 'zod'
import * as paths from '~/platform/url/addresses'
import {searchArticles} from '~/domain/articles/search-articles.server'
import type {FoundArticle} from '~/domain/articles/search-articles.server'
import {messages as articleMessages} from '~/domain/articles/messages'
import {createMeatPaths} from '~/domain/butcher/item-links'
import type {FindMeatPath} from '~/domain/butcher/item-links'
import {readMeatItems} from '~/domain/butcher/meat-items.server'
import type {ButcherCategory, ButcherItem} from '~/domain/butcher/prices'
import {readButcherPrices} from '~/domain/butcher/prices.server'
import {parseKeyword} from '~/domain/butcher/search'
import {messages as butcherMessages} from '~/domain/butcher/messages'
import {nullIfUnreachable} from '~/domain/catalog/stale-if-error-source.server'
import {messages as catalogMessages} from '~/domain/catalog/messages'
import type {Category, Product} from '~/domain/catalog/product'
import {readPriceRules} from '~/domain/deals/deals.server'
import {formatUnitPrice} from '~/domain/pricing/money'
import type {PricingDeal} from '~/domain/pricing/types'
import {displayPriceOf} from '~/domain/pricing/display-price'
import {findHighlights} from '~/domain/search/highlights'
import {bestMatches, toSearchableText} from '~/domain/search/match'
import type {SearchableText} from '~/domain/search/match'
import {parseSearch} from '~/domain/search/parse-search'
import type {SearchTerm} from '~/domain/search/parse-search'
import {readVocabulary} from '~/domain/search/search-words.server'
import {listingPath} from '~/storefront/catalog/listing-url'
import {readSearchHints} from './search-hints.server'
import type {PageHint} from './search-hints.server'
import type {LineSuggestion, Suggestions} from './suggestions'

const MAX_PRODUCTS = 6
const MAX_LINES = 3
const MAX_CATEGORIES = 2
const MAX_NEAR = 3

type Context = Pick<AppLoadContext, 'content' | 'log' | 'catalog'>

const suggestParams = z.object({
  keyword: z
    .string()
    .nullish()
    .transform((text) => parseKeyword(text ?? null)),
})

export function parseSuggestParams(search: URLSearchParams): {keyword: string} {
  return suggestParams.parse({keyword: search.get('keyword')})
}

const NOTHING: Omit<Suggestions, 'keyword'> = {
  ...{products: [], categories: [], pages: [], butcher: [], articles: [], near: []},
  notSold: null,
}

/** The best few products, categories, pages, cuts and articles for the keyword so far. */
export async function readSuggestions(context: Context, keyword: string, now: number): Promise<Suggestions> {
  const search = parseSearch(keyword, await readVocabulary(context), {typing: true})
  if (search.words.length === 0) return {keyword, ...NOTHING}
  const {pages, notSold} = await readSearchHints(context, keyword, search)
  if (notSold) return {keyword, ...NOTHING, notSold}
  const {terms, filters} = search
  const [products, categories, {deals}, board, meats, articles] = await Promise.all([
    // Without the product source there are still cuts and articles to find.
    nullIfUnreachable(context.log, () => context.catalog.suggest(keyword, MAX_PRODUCTS)),
    nullIfUnreachable(context.log, () => context.catalog.categories()),
    readPriceRules(context, now),
    readButcherPrices(context),
    readMeatItems(context),
    searchArticles(context, {terms, limit: MAX_LINES, now}),
  ])
  const lines = filters.length > 0 ? [] : board.flatMap(linesOf)
  const findPath = createMeatPaths(board, meats)
  const found = {
    products: (products ?? []).map((product) => productSuggestion(product, terms, deals)),
    categories: bestMatches(
      terms,
      categories ?? [],
      ({title}) => toSearchableText(title),
      MAX_CATEGORIES,
    ).map((category) => categorySuggestion(category, terms)),
    pages: pages.map((page) => pageSuggestion(page, terms)),
    butcher: bestMatches(terms, lines, ({text}) => text, MAX_LINES).map((line) =>
      butcherSuggestion(line, terms, findPath),
    ),
    articles: articles.map((card) => articleSuggestion(card, terms)),
  }
  const isEmpty = Object.values(found).every((list) => list.length === 0)
  const near = isEmpty && products ? await context.catalog.nearWords(keyword, MAX_NEAR) : []
  return {keyword, ...found, near, notSold: null}
}

function categorySuggestion(
  {id, title, productCount}: Category,
  terms: readonly SearchTerm[],
): LineSuggestion {
  return {
    ...{title, icon: 'category', price: null},
    marks: findHighlights(title, terms),
    kind: catalogMessages.results.count(productCount),
    to: listingPath(paths.categories(), {categoryIds: [id]}),
  }
}

function pageSuggestion({title, text, to}: PageHint, terms: readonly SearchTerm[]): LineSuggestion {
  return {...{title, to, icon: 'page', price: null}, marks: findHighlights(title, terms), kind: text}
}

function productSuggestion(product: Product, terms: readonly SearchTerm[], deals: readonly PricingDeal[]) {
  const {id, title, unit, picture, imageUrl, discountCents, stock} = product
  const {cents, wasCents} = displayPriceOf(product, deals)
  return {
    ...{id, title, unit, imageUrl, discountCents, stock},
    marks: findHighlights(title, terms),
    picture: picture && {...picture, lqip: null},
    shown: {cents, wasCents},
  }
}

interface BoardLine {
  item: ButcherItem
  category: ButcherCategory
  text: SearchableText
}

function linesOf(category: ButcherCategory): BoardLine[] {
  return category.items.map((item) => {
    const text = memoized(item, () => toSearchableText(`${category.title} ${item.title}`))
    return {item, category, text}
  })
}

function butcherSuggestion(
  {item, category}: BoardLine,
  terms: readonly SearchTerm[],
  findPath: FindMeatPath,
): LineSuggestion {
  return {
    title: item.title,
    icon: category.icon,
    marks: findHighlights(item.title, terms),
    kind: category.title,
    price: item.inSeason ? formatUnitPrice(item) : butcherMessages.board.outOfSeason,
    to: findPath(category.slug, item.id),
  }
}

function articleSuggestion(card: FoundArticle, terms: readonly SearchTerm[]): LineSuggestion {
  const {title, category} = card
  const kind = category && articleMessages.categories[category]
  const to = paths.article(card.slug)
  return {...{title, kind, to, icon: 'article', price: null}, marks: findHighlights(title, terms)}
}

/** Content is the same object until it is edited, so its text is folded only once. */
const foldedTexts = new WeakMap<object, SearchableText>()

function memoized(source: object, fold: () => SearchableText): SearchableText {
  const cached = foldedTexts.get(source)
  if (cached) return cached
  const text = fold()
  foldedTexts.set(source, text)
  return text
}
