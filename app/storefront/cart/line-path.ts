import {isMeatLineId} from '~/domain/butcher/meat-line-id'
import type {CartViewLine} from '~/domain/cart/cart-view'
import * as paths from '~/platform/url/addresses'

/** The page of what is in a line. Where an item of the board is, only a quote says. */
export function linePath({item, product}: Pick<CartViewLine, 'item' | 'product'>): string {
  if (product?.meat) return product.meat.path
  return isMeatLineId(item.id) ? paths.butcher() : paths.product(item.id)
}
