import type {AppLoadContext} from '@remix-run/node'
import type {ButcherCategory} from '~/domain/butcher/prices'
import {toProductSummary} from '~/domain/catalog/product-summary'
import {nullIfUnreachable} from '~/domain/catalog/stale-if-error-source.server'
import {readPriceRules} from '~/domain/deals/deals.server'
import {NO_PACKS} from './packs'
import type {CategoryPacks} from './packs'

type Context = Pick<AppLoadContext, 'content' | 'log' | 'catalog'>

/** The board does without its packs while the catalog cannot be reached. */
export async function readPacks(
  context: Context,
  {items}: Pick<ButcherCategory, 'items'>,
  requestedAt: number,
): Promise<CategoryPacks> {
  const itemIds = items.map(({id}) => id)
  const products = await nullIfUnreachable(context.log, () => context.catalog.packs(itemIds))
  if (!products || products.length === 0) return NO_PACKS
  const {deals, now, nextChange} = await readPriceRules(context, requestedAt)
  const idsByItem: Record<string, string[]> = {}
  for (const {id, boardItemId} of products) if (boardItemId) (idsByItem[boardItemId] ??= []).push(id)
  return {products: products.map((product) => toProductSummary(product, deals)), idsByItem, now, nextChange}
}
