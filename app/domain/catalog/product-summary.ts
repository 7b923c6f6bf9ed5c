import type {PricedProduct, PricingDeal, DisplayPrice} from '~/domain/pricing/types'
import {displayPriceOf} from '~/domain/pricing/display-price'
import type {MeatDetails} from './meat-details'
import type {Product} from './product'

/** All that a card, a list's row and the cart need of a product: small, as many of them are in a page's data. */
export interface ProductSummary
  extends
    PricedProduct,
    Pick<Product, 'title' | 'unit' | 'picture' | 'imageUrl' | 'stock' | 'storage' | 'origin'>,
    Pick<Product, 'netGrams' | 'netMillilitres' | 'pieces'> {
  organic: boolean
  certified: boolean
  /** With the deals of the moment it was read at. */
  shown: DisplayPrice
  /** Of an item of the butcher's board; absent: it is of the catalog. */
  meat?: MeatDetails
}

export function toProductSummary(product: Product, deals: readonly PricingDeal[]): ProductSummary {
  const {id, title, unit, imageUrl, stock, storage, origin, netGrams, netMillilitres, pieces} = product
  const {categoryId, priceCents, discountCents, discountBasisPoints, taxable} = product
  return {
    ...{id, title, unit, imageUrl, stock, storage, origin, netGrams, netMillilitres, pieces},
    ...{categoryId, priceCents, discountCents, discountBasisPoints, taxable},
    // Its blurred copy would weigh more than the rest of the card.
    picture: product.picture && {...product.picture, lqip: null},
    certified: product.certifier !== null,
    organic: product.diets.includes('organic'),
    shown: displayPriceOf(product, deals),
  }
}

/** Up to this stock the shopper sees how many are left. */
const LOW_STOCK = 5

export function stockState(stock: number | null): 'available' | 'low' | 'none' {
  if (stock === null || stock > LOW_STOCK) return 'available'
  return stock > 0 ? 'low' : 'none'
}
