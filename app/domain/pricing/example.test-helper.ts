import {priceCart} from './price-cart'
import type {PricedCart, PricingDeal} from './types'
import {testProduct} from './products.test-helper'

const PRODUCTS = [
  testProduct({id: 'lamb', priceCents: 699}),
  testProduct({id: 'goat', priceCents: 599}),
  testProduct({id: 'kofta', priceCents: 499}),
  testProduct({id: 'couscous', categoryId: 'grains', priceCents: 549}),
  testProduct({id: 'feta', categoryId: 'cheese', priceCents: 399}),
  testProduct({id: 'tea', categoryId: 'drinks', priceCents: 350, taxable: true}),
  testProduct({id: 'mint', categoryId: 'drinks', priceCents: 125, taxable: true}),
  testProduct({
    id: 'halva',
    categoryId: 'sweets',
    priceCents: 800,
    discountCents: 650,
    discountBasisPoints: 5000,
  }),
  testProduct({id: 'dates', categoryId: 'sweets', priceCents: 1000, discountBasisPoints: 1250}),
  testProduct({id: 'gum', categoryId: 'sweets', priceCents: 5, taxable: true}),
]

/** A cart, written to be read. */
export interface Example {
  is: string
  cart: string
  deals?: PricingDeal[]
  /** Each line: what it costs, why, and in brackets what is missing for a deal. */
  lines: string[]
  tax?: number
  total: string
}

/** What the cart of an example comes to, in the example's own words. */
export function priceExample({cart, deals = [], tax = 0}: Example): Pick<Example, 'lines' | 'total'> {
  const lines = cart.split(' ').flatMap((line) => {
    const [productId, quantity] = line.split('*')
    return productId && quantity ? [{productId, quantity: Number(quantity)}] : []
  })
  const priced = priceCart(lines, PRODUCTS, {deals, taxBasisPoints: Math.round(tax * 100)})
  return {lines: linesOf(priced), total: totalOf(priced)}
}

function linesOf({lines}: PricedCart): string[] {
  return lines.map(({productId, quantity, totalCents, savings, hint}) => {
    const why = [...savings.map(({text}) => text), ...(hint ? [`[${hint.text}]`] : [])]
    return [`${productId}*${quantity}`, dollars(totalCents), ...why].join(' ')
  })
}

function totalOf({subtotalCents, taxCents, totalCents}: PricedCart): string {
  if (taxCents === 0) return dollars(totalCents)
  return `${dollars(subtotalCents)} + ${dollars(taxCents)} = ${dollars(totalCents)}`
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2)
}
