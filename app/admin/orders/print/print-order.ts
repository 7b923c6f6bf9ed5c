import type {Product} from '~/domain/catalog/product'
import type {Order} from '~/domain/orders/order'

/** What paper needs of an order: no prices, no phone numbers. */
export interface PrintOrder extends Pick<
  Order,
  'number' | 'name' | 'deliveryOption' | 'pickupStartsAt' | 'pickupEndsAt' | 'isTest'
> {
  lines: readonly PrintLine[]
}

export type PrintLine = Pick<
  Order['lines'][number],
  'productId' | 'title' | 'unit' | 'pricingMode' | 'quantity'
>

/** The rest of it stays where it is: what a page does not need is not sent. */
export function toPrintOrder(order: Order): PrintOrder {
  const {number, name, deliveryOption, pickupStartsAt, pickupEndsAt, isTest, lines} = order
  return {
    ...{number, name, deliveryOption, pickupStartsAt, pickupEndsAt, isTest},
    lines: lines.map(({productId, title, unit, pricingMode, quantity}) => ({
      ...{productId, title, unit, pricingMode, quantity},
    })),
  }
}

/** Where a product stands today. */
export type CategorizedProduct = Pick<Product, 'id' | 'categoryId' | 'categoryTitle' | 'storage'>
