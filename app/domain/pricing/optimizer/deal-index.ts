import {byId} from '../by-id'
import type {PricedProduct, PricingDeal} from '../types'

type ProductKey = Pick<PricedProduct, 'id' | 'categoryId'>

/** Answers which deals are for a product, by id; for many products and deals at once. */
export function createDealIndex(deals: readonly PricingDeal[]): (product: ProductKey) => PricingDeal[] {
  const byProduct = new Map<string, PricingDeal[]>()
  const byCategory = new Map<string, PricingDeal[]>()
  for (const deal of deals) {
    for (const id of new Set(deal.productIds)) add(byProduct, id, deal)
    for (const id of new Set(deal.categoryIds)) add(byCategory, id, deal)
  }
  return ({id, categoryId}) => {
    const found = new Set([...(byProduct.get(id) ?? []), ...(byCategory.get(categoryId) ?? [])])
    return [...found].sort(byId)
  }
}

function add(index: Map<string, PricingDeal[]>, key: string, deal: PricingDeal) {
  const deals = index.get(key)
  if (deals) deals.push(deal)
  else index.set(key, [deal])
}
