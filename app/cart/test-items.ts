import type {CardProduct} from '~/catalog/card'
import type {CartItem} from './cart-item'

/** For tests: a line of the cart. */
export function testItem(id: string, more: Partial<CartItem> = {}): CartItem {
  return {
    id,
    title: `Title of ${id}`,
    image: null,
    unit: '1 unit',
    price: 6.99,
    discount_amount: null,
    discountAmount: null,
    product_quantity: 1,
    ...more,
  }
}

/** For tests: a product as the server tells it. */
export function testCard(id: string, more: Partial<CardProduct> = {}): CardProduct {
  const priceCents = more.priceCents ?? 699
  return {
    id,
    title: `Title of ${id}`,
    unit: '1 unit',
    picture: null,
    imageUrl: null,
    stock: null,
    storage: null,
    organic: false,
    categoryId: 'deli',
    priceCents,
    discountCents: null,
    discountBasisPoints: null,
    taxable: false,
    shown: {cents: priceCents, wasCents: null, deal: null, multiBuy: null},
    ...more,
  }
}
