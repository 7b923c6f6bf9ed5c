import type {PricedProduct, PricingDeal} from './types'

/** Products for tests; each costs `priceCents` and is not reduced, until the test says otherwise. */
export function testProduct(
  fields: Partial<PricedProduct> & Pick<PricedProduct, 'id' | 'priceCents'>,
): PricedProduct {
  return {categoryId: 'meat', discountCents: null, discountBasisPoints: null, taxable: false, ...fields}
}

/** A deal for tests; what it is for: product ids, and categories with a slash before. */
export function testPricingDeal(
  id: string,
  terms: PricingDeal['terms'],
  subjects: readonly string[],
): PricingDeal {
  return {
    id,
    title: `Deal ${id}`,
    terms,
    productIds: subjects.filter((subject) => !subject.startsWith('/')),
    categoryIds: subjects.filter((subject) => subject.startsWith('/')).map((subject) => subject.slice(1)),
    until: null,
  }
}

export const percentOff = (percent: number): PricingDeal['terms'] => {
  return {kind: 'percentOff', basisPoints: Math.round(percent * 100)}
}
export const salePrice = (saleCents: number): PricingDeal['terms'] => {
  return {kind: 'salePrice', saleCents, regularCents: null}
}
export const buyGet = (buyCount: number, freeCount: number): PricingDeal['terms'] => {
  return {kind: 'buyXGetY', buyCount, freeCount}
}
export const forPrice = (forCount: number, forCents: number): PricingDeal['terms'] => {
  return {kind: 'nForPrice', forCount, forCents}
}
