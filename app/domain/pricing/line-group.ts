import {byId, sellingCentsOf, bestUnitDeals, isForUnitsOnly} from './deals'
import type {CartLine, PricedProduct, PricingDeal} from './types'
import type {UnitDeals} from './deals'
import {gramsOfQuarters, priceOfWeight} from './weight'

/** All units of one product in the cart. */
export interface LineGroup {
  product: PricedProduct
  /** As in the cart. */
  quantity: number
  /** That deals count: what is ordered by the pound is one. */
  units: number
  /** Of one unit, before deals. */
  cents: number
  /** Every deal that is for the product, by id. */
  deals: readonly PricingDeal[]
  unitDeals: UnitDeals
}

/** In the order of the products' first lines. Lines of products that are not there are left out. */
export function groupLines(
  lines: readonly CartLine[],
  products: readonly PricedProduct[],
  deals: readonly PricingDeal[],
): LineGroup[] {
  const known = new Map(products.map((product) => [product.id, product]))
  const dealsFor = createDealIndex(deals)
  const quantities = new Map<string, number>()
  for (const {productId, quantity} of lines)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return [...quantities].flatMap(([productId, quantity]) => {
    const product = known.get(productId)
    return product ? [toLineGroup(product, quantity, dealsFor(product))] : []
  })
}

function toLineGroup(product: PricedProduct, quantity: number, all: readonly PricingDeal[]): LineGroup {
  const {byWeight} = product
  if (!byWeight) {
    const unitDeals = bestUnitDeals(all, (cents) => cents)
    return {product, quantity, units: quantity, cents: sellingCentsOf(product), deals: all, unitDeals}
  }
  // By the pound there are no pieces of which some could be free; three pieces for a price would not be weighed.
  const deals = all.filter(
    ({terms}) => isForUnitsOnly(terms) || (byWeight.per === 'piece' && terms.kind === 'buyXGetY'),
  )
  const grams = byWeight.per === 'piece' ? byWeight.grams : gramsOfQuarters(quantity)
  return {
    ...{product, quantity, deals},
    units: byWeight.per === 'piece' ? quantity : 1,
    cents: priceOfWeight(grams, byWeight.centsPerPound),
    // A sale price is for a pound.
    unitDeals: bestUnitDeals(deals, (cents) => priceOfWeight(grams, cents)),
  }
}

/** Dear units first: the order in which groups are formed, so that of each group the cheapest are free. */
export function byPriceDescending(one: LineGroup, other: LineGroup): number {
  return other.cents - one.cents || byId(one.product, other.product)
}

type ProductKey = Pick<PricedProduct, 'id' | 'categoryId' | 'dealKey'>

/** Answers which deals are for a product, by id; for many products and deals at once. */
function createDealIndex(deals: readonly PricingDeal[]): (product: ProductKey) => PricingDeal[] {
  const byProduct = new Map<string, PricingDeal[]>()
  const byCategory = new Map<string, PricingDeal[]>()
  for (const deal of deals) {
    for (const id of new Set(deal.productIds)) add(byProduct, id, deal)
    for (const id of new Set(deal.categoryIds)) add(byCategory, id, deal)
  }
  return ({id, categoryId, dealKey = id}) => {
    const found = new Set([...(byProduct.get(dealKey) ?? []), ...(byCategory.get(categoryId) ?? [])])
    return [...found].sort(byId)
  }
}

function add(index: Map<string, PricingDeal[]>, key: string, deal: PricingDeal) {
  const deals = index.get(key)
  if (deals) deals.push(deal)
  else index.set(key, [deal])
}
