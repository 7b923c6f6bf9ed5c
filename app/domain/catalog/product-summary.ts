import type {Picture} from '~/platform/content/picture'
import type {PricedProduct, PricingDeal, DisplayPrice} from '~/domain/pricing/types'
import {displayPriceOf} from '~/domain/pricing/display-price'
import type {Product, Storage} from './product'

/** All that a card, a list's row and the cart need of a product: small, as many of them are in a page's data. */
export interface ProductSummary extends PricedProduct {
  id: string
  title: string
  unit: string
  /** Without its blurred copy, which would weigh more than the rest of the card. */
  picture: Picture | null
  imageUrl: string | null
  /** Null: not tracked. */
  stock: number | null
  storage: Storage | null
  organic: boolean
  /** With the deals of the moment it was read at. */
  shown: DisplayPrice
}

export function toProductSummary(product: Product, deals: readonly PricingDeal[]): ProductSummary {
  const {id, title, unit, imageUrl, stock, storage} = product
  const {categoryId, priceCents, discountCents, discountBasisPoints, taxable} = product
  return {
    id,
    title,
    unit,
    picture: product.picture && {...product.picture, lqip: null},
    imageUrl,
    stock,
    storage,
    organic: product.diets.includes('organic'),
    categoryId,
    priceCents,
    discountCents,
    discountBasisPoints,
    taxable,
    shown: displayPriceOf(product, deals),
  }
}

/** Up to this stock the shopper sees how many are left. */
const LOW_STOCK = 5

export type StockState = 'available' | 'low' | 'none'

export function stockState(stock: number | null): StockState {
  if (stock === null || stock > LOW_STOCK) return 'available'
  return stock > 0 ? 'low' : 'none'
}
