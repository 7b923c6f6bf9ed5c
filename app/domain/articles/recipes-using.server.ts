import {z} from 'zod'
import type {article} from '../../../schemas/article'
import {readContent} from '~/platform/content/content.server'
import type {ContentQuery, ContentSources} from '~/platform/content/content.server'
import {documentId} from '~/platform/content/lenient-fields'
import {requiredList} from '~/platform/content/lenient-list'
import {fromGroq, projection} from '~/platform/content/projection'
import type {ReadFields} from '~/platform/content/projection'
import {productIdList, readArticles} from './articles.server'
import type {ArticleSummary} from './article'

const useFields = {
  id: documentId,
  productIds: fromGroq('shopping[].products[].productId', productIdList),
} satisfies Partial<ReadFields<typeof article, {shopping: 'productIds'}>>

interface RecipeUses {
  recipes: {id: string; productIds: string[]}[]
  leftOut: string[]
}

/** Which recipe takes what. One query for all products: one of each product's own would fill the cache. */
export const recipeUsesQuery: ContentQuery<RecipeUses> = {
  name: 'recipe-uses',
  groq: `*[_type == "article" && count(shopping) > 0]${projection(useFields)}`,
  schema: requiredList(z.object(useFields)).transform(({items, leftOut}) => ({recipes: items, leftOut})),
  builtIn: {recipes: [], leftOut: []},
}

const MOST = 3

/** The newest recipes that name the product among what can be bought for them. */
export async function readRecipesUsing(
  sources: ContentSources,
  productId: string,
  now = Date.now(),
): Promise<ArticleSummary[]> {
  const [{recipes}, articles] = await Promise.all([
    readContent(sources, recipeUsesQuery),
    readArticles(sources, now),
  ])
  const ids = new Set(recipes.filter(({productIds}) => productIds.includes(productId)).map(({id}) => id))
  return articles.filter(({id}) => ids.has(id)).slice(0, MOST)
}
