import {byId, sellingCentsOf, bestUnitDeals} from './deals'
import type {CartLine, PricedProduct, PricingDeal} from './types'
import type {UnitDeals} from './deals'

/** All units of one product in the cart. */
export interface LineGroup {
  product: PricedProduct
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
  const lineGroups = new Map<string, LineGroup>()
  for (const {productId, quantity} of lines) {
    const lineGroup = lineGroups.get(productId)
    const product = known.get(productId)
    if (lineGroup) lineGroup.units += quantity
    else if (product) {
      const own = dealsFor(product)
      const cents = sellingCentsOf(product)
      lineGroups.set(productId, {product, units: quantity, cents, deals: own, unitDeals: bestUnitDeals(own)})
    }
  }
  return [...lineGroups.values()]
}

/** Dear units first: the order in which groups are formed, so that of each group the cheapest are free. */
export function byPriceDescending(one: LineGroup, other: LineGroup): number {
  return other.cents - one.cents || byId(one.product, other.product)
}

type ProductKey = Pick<PricedProduct, 'id' | 'categoryId'>

/** Answers which deals are for a product, by id; for many products and deals at once. */
function createDealIndex(deals: readonly PricingDeal[]): (product: ProductKey) => PricingDeal[] {
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
