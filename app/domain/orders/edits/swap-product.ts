import type {Product} from '~/domain/catalog/product'
import {sellingCentsOf} from '~/domain/pricing/display-price'

/** What an edit has to know of a product that comes in place of another. */
export interface SwapProduct extends Pick<
  Product,
  'id' | 'title' | 'unit' | 'picture' | 'priceCents' | 'taxable'
> {
  /** Its price today, after the store's own discount and without deals. */
  sellingCents: number
}

export function toSwapProduct(product: Product): SwapProduct {
  const {id, title, unit, picture, priceCents, taxable} = product
  return {id, title, unit, picture, priceCents, taxable, sellingCents: sellingCentsOf(product)}
}
