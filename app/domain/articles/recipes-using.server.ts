import {z} from 'zod'
import {readContent} from '~/platform/content/content.server'
import type {ContentQuery, ContentSources} from '~/platform/content/content.server'
import {fromGroq, projection} from '~/platform/content/projection'
import type {ArticleSummary} from './article'
import {readArticleDay} from './article-day.server'
import {NEWEST_FIRST, PUBLISHED, articleList, cardFields} from './article-fields.server'
import {productIdList} from './articles.server'

const useFields = {
  ...cardFields,
  productIds: fromGroq('shopping[].products[].productId', productIdList),
}

interface RecipeUses {
  articles: (ArticleSummary & {productIds: string[]})[]
  leftOut: string[]
}

/** Older recipes are linked on no product: the list would grow as long as the shop writes. */
export const LINKED_RECIPES = 500

/** Which recipe takes what. One query for all products: one of each product's own would fill the cache. */
export function recipeUsesQuery(today: string): ContentQuery<RecipeUses> {
  const slice = `[0...${LINKED_RECIPES}]`
  return {
    name: 'recipe-uses',
    groq: `*[${PUBLISHED} && count(shopping) > 0] | ${NEWEST_FIRST}${slice}${projection(useFields)}`,
    ...{params: {today}, variant: today},
    schema: articleList(z.object(useFields)),
    builtIn: {articles: [], leftOut: []},
  }
}

const MOST = 3

/** The newest recipes that name the product among what can be bought for them. */
export async function readRecipesUsing(
  sources: ContentSources,
  productId: string,
  now = Date.now(),
): Promise<ArticleSummary[]> {
  const today = await readArticleDay(sources, now)
  const {articles} = await readContent(sources, recipeUsesQuery(today))
  return articles.filter(({productIds}) => productIds.includes(productId)).slice(0, MOST)
}
