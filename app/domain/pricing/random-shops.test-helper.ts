import fc from 'fast-check'
import type {CartLine, PricedProduct, PricingDeal} from './types'

/** The same shops at every run, so that a test that failed fails again; others are tried by a seed of one's own. */
export const SEED = Number(process.env.PROPERTY_SEED ?? 2026)

/** A shop of few products, so that deals and lines meet. */
const PRODUCT_IDS = ['p0', 'p1', 'p2', 'p3', 'p4']
const CATEGORIES = ['c0', 'c1']

export interface Shop {
  products: PricedProduct[]
  deals: PricingDeal[]
  lines: CartLine[]
  taxBasisPoints: number
}

interface Limits {
  deals?: number
  dealsAtLeast?: number
  lines?: number
  quantity?: number
  kinds?: readonly PricingDeal['terms']['kind'][]
}

const ALL_KINDS = ['percentOff', 'salePrice', 'buyXGetY', 'nForPrice'] as const
const cents = fc.oneof(fc.integer({min: 0, max: 30}), fc.integer({min: 0, max: 2000}))

const termsByKind: Record<PricingDeal['terms']['kind'], fc.Arbitrary<PricingDeal['terms']>> = {
  percentOff: fc
    .oneof(fc.constantFrom(1000, 2500, 3333, 5000, 10_000), fc.integer({min: 1, max: 10_000}))
    .map((basisPoints) => ({kind: 'percentOff', basisPoints})),
  salePrice: cents.map((saleCents) => ({kind: 'salePrice', saleCents, regularCents: null})),
  buyXGetY: fc
    .tuple(fc.integer({min: 1, max: 3}), fc.integer({min: 1, max: 2}))
    .map(([buyCount, freeCount]) => ({kind: 'buyXGetY', buyCount, freeCount})),
  nForPrice: fc
    .tuple(fc.integer({min: 1, max: 4}), fc.oneof(cents, fc.integer({min: 500, max: 4000})))
    .map(([forCount, forCents]) => ({kind: 'nForPrice', forCount, forCents})),
}

export function shops({
  deals = 4,
  dealsAtLeast = 0,
  lines = 8,
  quantity = 6,
  kinds = ALL_KINDS,
}: Limits = {}): fc.Arbitrary<Shop> {
  return fc.record({
    products: fc.tuple(...PRODUCT_IDS.map(product)),
    deals: fc.array(dealOf(kinds), {minLength: dealsAtLeast, maxLength: deals}).map(named),
    lines: fc.array(
      fc.record({productId: fc.constantFrom(...PRODUCT_IDS), quantity: fc.integer({min: 1, max: quantity})}),
      {maxLength: lines},
    ),
    taxBasisPoints: fc.integer({min: 0, max: 2500}),
  })
}

function product(id: string): fc.Arbitrary<PricedProduct> {
  return fc.record({
    id: fc.constant(id),
    categoryId: fc.constantFrom(...CATEGORIES),
    priceCents: cents,
    discountCents: fc.option(cents),
    discountBasisPoints: fc.option(fc.integer({min: 0, max: 10_000})),
    taxable: fc.boolean(),
  })
}

function dealOf(
  kinds: readonly PricingDeal['terms']['kind'][],
): fc.Arbitrary<Omit<PricingDeal, 'id' | 'title'>> {
  return fc.record({
    terms: fc.oneof(...kinds.map((kind) => termsByKind[kind])),
    productIds: fc.subarray(PRODUCT_IDS),
    categoryIds: fc.subarray(CATEGORIES),
    until: fc.constant(null),
  })
}

function named(deals: Omit<PricingDeal, 'id' | 'title'>[]): PricingDeal[] {
  return deals.map((deal, index) => ({...deal, id: `d${index}`, title: `Deal ${index}`}))
}
