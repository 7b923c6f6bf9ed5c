import fc from 'fast-check'
import type {Shop} from './random-shops.test-helper'
import {shops} from './random-shops.test-helper'
import type {PricedProduct} from './types'
import {priceOfWeight} from './weight'

export type MixedShop = Shop

/** A shop of which some products are sold by weight: by the piece, or by the quarter pound. */
export function mixedShops(): fc.Arbitrary<MixedShop> {
  return fc.tuple(shops(), fc.array(weighing(), {minLength: 5, maxLength: 5})).map(([shop, weighings]) => ({
    ...shop,
    products: shop.products.map((product, index) => withWeight(product, weighings[index] ?? null)),
  }))
}

interface Weighing {
  per: 'piece' | 'pound'
  grams: number
  centsPerPound: number
  feeCents: number
}

function weighing(): fc.Arbitrary<Weighing | null> {
  return fc.option(
    fc.record({
      per: fc.constantFrom('piece', 'pound'),
      grams: fc.integer({min: 50, max: 20_000}),
      centsPerPound: fc.integer({min: 1, max: 4_000}),
      feeCents: fc.constantFrom(0, 0, 150, 500),
    }),
    {freq: 3},
  )
}

function withWeight(product: PricedProduct, weighed: Weighing | null): PricedProduct {
  if (!weighed) return product
  const {feeCents, ...byWeight} = weighed
  const priceCents = priceOfWeight(byWeight.grams, byWeight.centsPerPound)
  return {...product, ...{priceCents, feeCents, byWeight}, discountCents: null, discountBasisPoints: null}
}
