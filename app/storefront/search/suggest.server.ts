import type {AppLoadContext} from '@remix-run/node'
import {z} from 'zod'
import type {ArticleSummary} from '~/domain/articles/article'
import * as paths from '~/platform/url/addresses'
import {readArticles} from '~/domain/articles/articles.server'
import {messages as articleMessages} from '~/domain/articles/messages'
import {categoryPath} from '~/domain/butcher/prices'
import type {ButcherCategory, ButcherItem} from '~/domain/butcher/prices'
import {readButcherPrices} from '~/domain/butcher/prices.server'
import {parseKeyword} from '~/domain/butcher/search'
import {messages as butcherMessages} from '~/domain/butcher/messages'
import {nullIfUnreachable} from '~/domain/catalog/stale-if-error-source.server'
import type {Product} from '~/domain/catalog/product'
import {readPriceRules} from '~/domain/deals/deals.server'
import {formatUnitPrice} from '~/domain/pricing/money'
import type {PricingDeal} from '~/domain/pricing/types'
import {displayPriceOf} from '~/domain/pricing/display-price'
import {foldKeyword} from '~/domain/search/fold'
import type {FoldedWord} from '~/domain/search/fold'
import {findHighlights} from '~/domain/search/highlights'
import {bestMatches, toSearchableText} from '~/domain/search/match'
import type {SearchableText} from '~/domain/search/match'
import type {LineSuggestion, Suggestions} from './suggestions'

const MAX_PRODUCTS = 6
const MAX_LINES = 3
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

/** The best few products, cuts and articles for the keyword so far. */
export async function readSuggestions(context: Context, keyword: string, now: number): Promise<Suggestions> {
  const words = foldKeyword(keyword)
  if (words.length === 0) return {keyword, products: [], butcher: [], articles: [], near: []}
  const [products, {deals}, board, cards] = await Promise.all([
    // Without the product source there are still cuts and articles to find.
    nullIfUnreachable(context.log, () => context.catalog.suggest(keyword, MAX_PRODUCTS)),
    readPriceRules(context, now),
    readButcherPrices(context),
    readArticles(context, now),
  ])
  const found = {
    products: (products ?? []).map((product) => productSuggestion(product, words, deals)),
    butcher: bestMatches(words, board.flatMap(linesOf), ({text}) => text, MAX_LINES).map((line) =>
      butcherSuggestion(line, words, board),
    ),
    articles: bestMatches(words, cards, textOfArticle, MAX_LINES).map((card) =>
      articleSuggestion(card, words),
    ),
  }
  const isEmpty = Object.values(found).every((list) => list.length === 0)
  const near = isEmpty && products ? await context.catalog.nearWords(keyword, MAX_NEAR) : []
  return {keyword, ...found, near}
}

function productSuggestion(product: Product, words: FoldedWord[], deals: readonly PricingDeal[]) {
  const {id, title, unit, picture, imageUrl, stock} = product
  const {cents, wasCents} = displayPriceOf(product, deals)
  return {
    ...{id, title, unit, imageUrl},
    marks: findHighlights(title, words),
    picture: picture && {...picture, lqip: null},
    shown: {cents, wasCents},
    soldOut: stock === 0,
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

function butcherSuggestion({item, category}: BoardLine, words: FoldedWord[], board: ButcherCategory[]) {
  return {
    title: item.title,
    marks: findHighlights(item.title, words),
    kind: category.title,
    price: item.inSeason ? formatUnitPrice(item) : butcherMessages.board.outOfSeason,
    to: `${categoryPath(board, category.slug)}#${item.id}`,
  }
}

function textOfArticle(card: ArticleSummary): SearchableText {
  return memoized(card, () => toSearchableText(card.title, `${card.desc ?? ''} ${card.category ?? ''}`))
}

function articleSuggestion(card: ArticleSummary, words: FoldedWord[]): LineSuggestion {
  const {title, category} = card
  const kind = category && articleMessages.categories[category]
  return {title, marks: findHighlights(title, words), kind, price: null, to: paths.article(card.slug)}
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
