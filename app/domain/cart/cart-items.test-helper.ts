import type {ProductSummary} from '~/domain/catalog/product-summary'
import type {CartItem} from './cart-item'

/** For tests: as it is built in. */
export const TEST_WEIGHING = {marginBasisPoints: 1500, holdDays: 5}

/** For tests: a line of the cart. */
export function testCartItem(id: string, overrides: Partial<CartItem> = {}): CartItem {
  return {
    id,
    title: `Title of ${id}`,
    image: null,
    unit: '1 unit',
    price: 6.99,
    discount_amount: null,
    discountAmount: null,
    product_quantity: 1,
    ...overrides,
  }
}

/** For tests: a product as the server tells it. */
export function testProductSummary(id: string, overrides: Partial<ProductSummary> = {}): ProductSummary {
  const priceCents = overrides.priceCents ?? 699
  return {
    id,
    title: `Title of ${id}`,
    unit: '1 unit',
    picture: null,
    imageUrl: null,
    stock: null,
    storage: null,
    organic: false,
    certified: false,
    origin: null,
    netGrams: null,
    netMillilitres: null,
    pieces: null,
    categoryId: 'deli',
    priceCents,
    discountCents: null,
    discountBasisPoints: null,
    taxable: false,
    shown: {cents: priceCents, wasCents: null, deal: null, multiBuy: null},
    ...overrides,
  }
}
