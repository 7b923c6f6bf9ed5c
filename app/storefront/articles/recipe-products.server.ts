import type {AppLoadContext} from '@remix-run/node'
import type {Article} from '~/domain/articles/article'
import {toProductSummary} from '~/domain/catalog/product-summary'
import type {ProductSummary} from '~/domain/catalog/product-summary'
import {nullIfUnreachable} from '~/domain/catalog/stale-if-error-source.server'
import {readPriceRules} from '~/domain/deals/deals.server'

type Context = Pick<AppLoadContext, 'content' | 'log' | 'catalog'>

export interface RecipeProducts {
  products: ProductSummary[]
  /** When they were priced, and when a deal changes that next. */
  now: number
  nextChange: number | null
}

/** What of a recipe is for sale. Without the catalog a recipe is still one to cook by. */
export async function readRecipeProducts(
  context: Context,
  {shopping}: Pick<Article, 'shopping'>,
  requestedAt: number,
): Promise<RecipeProducts> {
  const none = {products: [], now: requestedAt, nextChange: null}
  const ids = shopping.flatMap(({productIds}) => productIds)
  if (ids.length === 0) return none
  const products = await nullIfUnreachable(context.log, () => context.catalog.findMany(ids))
  if (!products) return none
  const {deals, now, nextChange} = await readPriceRules(context, requestedAt)
  return {products: products.map((product) => toProductSummary(product, deals)), now, nextChange}
}
