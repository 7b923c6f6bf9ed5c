import type {AppLoadContext} from '@remix-run/node'
import {z} from 'zod'
import {articlePath} from '~/articles/article'
import type {ArticleCard} from '~/articles/article'
import {readArticleCards} from '~/articles/articles.server'
import {words as articleWords} from '~/articles/words'
import {categoryPath} from '~/butcher/prices'
import type {ButcherCategory, ButcherItem} from '~/butcher/prices'
import {readButcherPrices} from '~/butcher/prices.server'
import {parseKeyword} from '~/butcher/search'
import {words as butcherWords} from '~/butcher/words'
import {ifReached} from '~/catalog/if-reached.server'
import type {Product} from '~/catalog/product'
import {readPriceRules} from '~/deals/price-rules.server'
import {formatUnitPrice} from '~/pricing/money'
import type {PricingDeal} from '~/pricing/rules'
import {showPrice} from '~/pricing/shown-price'
import {foldKeyword} from './fold'
import type {FoldedWord} from './fold'
import {marksIn} from './marks'
import {bestMatches, searchedText} from './match'
import type {SearchedText} from './match'
import type {LineSuggestion, ProductSuggestion, Suggestions} from './suggestions'

const PRODUCTS = 6
const LINES = 3
const NEAR = 3

type Context = Pick<AppLoadContext, 'content' | 'log' | 'catalog'>

const question = z.object({
  keyword: z
    .string()
    .nullish()
    .transform((text) => parseKeyword(text ?? null)),
})

export function parseSuggestQuestion(search: URLSearchParams): {keyword: string} {
  return question.parse({keyword: search.get('keyword')})
}

/** The best few products, cuts and articles for what was typed so far. */
export async function readSuggestions(context: Context, keyword: string, now: number): Promise<Suggestions> {
  const typed = foldKeyword(keyword)
  if (typed.length === 0) return {keyword, products: [], butcher: [], articles: [], near: []}
  const [products, {deals}, board, cards] = await Promise.all([
    // Without the shelves there are still cuts and articles to find.
    ifReached(context.log, () => context.catalog.suggest(keyword, PRODUCTS)),
    readPriceRules(context, now),
    readButcherPrices(context),
    readArticleCards(context, now),
  ])
  const found = {
    products: (products ?? []).map((product) => productSuggestion(product, typed, deals)),
    butcher: bestMatches(typed, board.flatMap(linesOf), ({text}) => text, LINES).map((line) =>
      butcherSuggestion(line, typed, board),
    ),
    articles: bestMatches(typed, cards, textOfArticle, LINES).map((card) => articleSuggestion(card, typed)),
  }
  const nothing = Object.values(found).every((list) => list.length === 0)
  const near = nothing && products ? await context.catalog.nearWords(keyword, NEAR) : []
  return {keyword, ...found, near}
}

function productSuggestion(
  product: Product,
  typed: FoldedWord[],
  deals: readonly PricingDeal[],
): ProductSuggestion {
  const {id, title, unit, picture, imageUrl, stock} = product
  const {cents, wasCents} = showPrice(product, deals)
  return {
    id,
    title,
    marks: marksIn(title, typed),
    unit,
    picture: picture && {...picture, lqip: null},
    imageUrl,
    shown: {cents, wasCents},
    soldOut: stock === 0,
  }
}

interface BoardLine {
  item: ButcherItem
  category: ButcherCategory
  text: SearchedText
}

function linesOf(category: ButcherCategory): BoardLine[] {
  return category.items.map((item) => {
    const text = remembered(item, () => searchedText(`${category.title} ${item.title}`))
    return {item, category, text}
  })
}

function butcherSuggestion(
  {item, category}: BoardLine,
  typed: FoldedWord[],
  board: ButcherCategory[],
): LineSuggestion {
  return {
    title: item.title,
    marks: marksIn(item.title, typed),
    kind: category.title,
    price: item.inSeason ? formatUnitPrice(item) : butcherWords.board.outOfSeason,
    to: `${categoryPath(board, category.slug)}#${item.id}`,
  }
}

function textOfArticle(card: ArticleCard): SearchedText {
  return remembered(card, () => searchedText(card.title, `${card.desc ?? ''} ${card.category ?? ''}`))
}

function articleSuggestion(card: ArticleCard, typed: FoldedWord[]): LineSuggestion {
  const {title, category} = card
  const kind = category && articleWords.categories[category]
  return {title, marks: marksIn(title, typed), kind, price: null, to: articlePath(card)}
}

/** What was read is the same object until an edit; its words need be folded once only. */
const folded = new WeakMap<object, SearchedText>()

function remembered(thing: object, fold: () => SearchedText): SearchedText {
  const known = folded.get(thing)
  if (known) return known
  const text = fold()
  folded.set(thing, text)
  return text
}
