import type {Product} from './product'

/** A product for tests, which says no more than it must. */
export function testProduct(fields: Partial<Product> = {}): Product {
  return {
    id: 'RICE',
    sku: 'RICE',
    barcode: null,
    title: 'Rice',
    slug: 'rice',
    description: null,
    categoryId: 'rice-grains',
    categoryTitle: 'Rice & grains',
    priceCents: 500,
    discountCents: null,
    discountBasisPoints: null,
    taxable: false,
    unit: '1 unit',
    picture: null,
    imageUrl: null,
    straintypeTitle: null,
    stock: null,
    featured: false,
    storage: null,
    origin: null,
    certifier: null,
    certificateUrl: null,
    allergens: null,
    diets: [],
    netGrams: null,
    netMillilitres: null,
    pieces: null,
    ...fields,
  }
}
