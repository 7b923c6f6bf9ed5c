import {byId} from './by-id'
import {createDealIndex} from './deal-index'
import type {CartLine, PricedProduct, PricingDeal} from './rules'
import {shelfCents, unitDealsOf} from './unit-deals'
import type {UnitDeals} from './unit-deals'

/** All units of one product in the cart. */
export interface Pile {
  product: PricedProduct
  units: number
  /** Of one unit, before deals. */
  cents: number
  /** Every deal that is for the product, by id. */
  deals: readonly PricingDeal[]
  unitDeals: UnitDeals
}

/** In the order of the products' first lines. Lines of products that are not there are left out. */
export function pilesOf(
  lines: readonly CartLine[],
  products: readonly PricedProduct[],
  deals: readonly PricingDeal[],
): Pile[] {
  const known = new Map(products.map((product) => [product.id, product]))
  const dealsFor = createDealIndex(deals)
  const piles = new Map<string, Pile>()
  for (const {productId, quantity} of lines) {
    const pile = piles.get(productId)
    const product = known.get(productId)
    if (pile) pile.units += quantity
    else if (product) {
      const own = dealsFor(product)
      const unitDeals = unitDealsOf(own)
      piles.set(productId, {product, units: quantity, cents: shelfCents(product), deals: own, unitDeals})
    }
  }
  return [...piles.values()]
}

/** Dear units first: the order in which groups are formed, so that of each group the cheapest are free. */
export function dearFirst(one: Pile, other: Pile): number {
  return other.cents - one.cents || byId(one.product, other.product)
}
