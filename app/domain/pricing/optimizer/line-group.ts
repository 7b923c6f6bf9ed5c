import {byId} from '../by-id'
import {createDealIndex} from './deal-index'
import type {CartLine, PricedProduct, PricingDeal} from '../types'
import {sellingCentsOf, bestUnitDeals} from '../unit-deals'
import type {UnitDeals} from '../unit-deals'

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
      const unitDeals = bestUnitDeals(own)
      lineGroups.set(productId, {
        product,
        units: quantity,
        cents: sellingCentsOf(product),
        deals: own,
        unitDeals,
      })
    }
  }
  return [...lineGroups.values()]
}

/** Dear units first: the order in which groups are formed, so that of each group the cheapest are free. */
export function byPriceDescending(one: LineGroup, other: LineGroup): number {
  return other.cents - one.cents || byId(one.product, other.product)
}
