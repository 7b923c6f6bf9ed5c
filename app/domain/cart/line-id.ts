import {MEAT_LINE_ID} from '~/domain/butcher/meat-line-id'
import {PRODUCT_ID} from '~/domain/catalog/product'

/** Whether it names something that a cart can hold: a product, or an item of the butcher's board and its cut. */
export function isLineId(id: string): boolean {
  return PRODUCT_ID.test(id) || MEAT_LINE_ID.test(id)
}
