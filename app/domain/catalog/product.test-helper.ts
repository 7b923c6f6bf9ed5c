import {EMPTY_PRODUCT} from './empty-product'
import type {Category, Product} from './product'

/** A product for tests, which says no more than it must. */
export function testProduct(fields: Partial<Product> = {}): Product {
  return {
    ...EMPTY_PRODUCT,
    id: 'RICE',
    sku: 'RICE',
    title: 'Rice',
    slug: 'rice',
    categoryId: 'rice-grains',
    categoryTitle: 'Rice & grains',
    priceCents: 500,
    imageUrl: null,
    ...fields,
  }
}

export function testCategory(id: string, title: string, productCount: number): Category {
  return {id, title, productCount, picture: null, imageUrl: null}
}
