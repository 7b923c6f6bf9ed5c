import type {AppLoadContext} from '@remix-run/node'
import {isMeatLineId} from '~/domain/butcher/meat-line-id'
import {quoteCart} from '~/domain/cart/quote.server'
import type {ProductSummary} from '~/domain/catalog/product-summary'

/** Shown at most. */
export const MAX_BOUGHT = 24
/** Looked up: some are no longer sold, or sold out. */
const MAX_CANDIDATES = 100

type BoughtSources = Pick<AppLoadContext, 'orders' | 'catalog' | 'content' | 'log'>

/**
 * What the customer has bought and can buy today, at today's prices: what was in the most orders first, of those the
 * latest. Null: the product source cannot be reached.
 */
export async function findBoughtProducts(
  sources: BoughtSources,
  customerId: string,
  now: number,
): Promise<ProductSummary[] | null> {
  const bought = await sources.orders.listBoughtProductIds(customerId, MAX_CANDIDATES)
  // Cuts are chosen on their own pages; the same order again brings them back.
  const ids = bought.filter((id) => !isMeatLineId(id))
  if (ids.length === 0) return []
  const requested = ids.map((id) => ({id, quantity: 1}))
  const quote = await quoteCart(sources, requested, now)
  if (!quote) return null
  const byId = new Map(quote.products.map((product) => [product.id, product]))
  return ids
    .flatMap((id) => {
      const product = byId.get(id)
      return product && product.stock !== 0 ? [product] : []
    })
    .slice(0, MAX_BOUGHT)
}
