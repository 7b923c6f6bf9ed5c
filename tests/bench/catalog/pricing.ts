import {priceCart} from '~/domain/pricing/price-cart'
import type {PricingDeal} from '~/domain/pricing/types'
import {testPricingDeal, testProduct} from '~/domain/pricing/products.test-helper'

const LINES = 500
const DEALS = 30
const ROUNDS = 20
const CATEGORY_COUNT = 16

const TERMS: readonly PricingDeal['terms'][] = [
  {kind: 'percentOff', basisPoints: 1500},
  {kind: 'salePrice', saleCents: 900, regularCents: null},
  {kind: 'buyXGetY', buyCount: 2, freeCount: 1},
  {kind: 'nForPrice', forCount: 4, forCents: 3000},
]

/** A cart far bigger than any shopper's, under deals that all get in each other's way. */
export function measurePricing(print: (line: string) => void): void {
  const products = Array.from({length: LINES}, (_, at) =>
    testProduct({id: `p${at}`, categoryId: `c${at % CATEGORY_COUNT}`, priceCents: 99 + ((at * 7919) % 2900)}),
  )
  const deals = Array.from({length: DEALS}, (_, at) => {
    const categoryPaths = Array.from({length: 6}, (_, more) => `/c${(at * 5 + more * 3) % CATEGORY_COUNT}`)
    return testPricingDeal(`d${at}`, TERMS[at % TERMS.length] as PricingDeal['terms'], categoryPaths)
  })
  const big = products.map(({id}, at) => ({productId: id, quantity: 1 + ((at * 31) % 999)}))
  const usual = big.slice(0, 20).map((line) => ({...line, quantity: 1 + (line.quantity % 5)}))
  const price = (lines: typeof big) => priceCart(lines, products, {deals, taxBasisPoints: 675})
  print(
    `Pricing under ${DEALS} overlapping deals, fastest of ${ROUNDS}: ` +
      `${fastest(() => price(usual)).toFixed(1)} ms for 20 lines, ${fastest(() => price(big)).toFixed(1)} ms for ${LINES}`,
  )
}

function fastest(run: () => unknown): number {
  const times = Array.from({length: ROUNDS}, () => {
    const from = performance.now()
    run()
    return performance.now() - from
  })
  return Math.min(...times)
}
