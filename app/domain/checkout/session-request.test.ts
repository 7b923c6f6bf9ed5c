import fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {mergeLines} from '~/domain/cart/cart-item'
import {testCartItem, testProductSummary, TEST_WEIGHING} from '~/domain/cart/cart-items.test-helper'
import {createCartView} from '~/domain/cart/cart-view'
import type {PricedProduct, PriceRules} from '~/domain/pricing/types'
import {newOrderLinesOf, totalsOf} from '~/domain/orders/new-order'
import {priceCart} from '~/domain/pricing/price-cart'
import {shops} from '~/domain/pricing/random-shops.test-helper'
import {sessionLinesOf, sessionRequestOf} from './session-request'
import type {ChargedOrder} from './session-request'

const AT = new Date('2026-11-21T15:00:00.700Z')
const SHOP = {publicUrl: new URL('https://shop.example/'), timeZone: 'America/New_York'}

function orderOf(lines: ChargedOrder['lines'], taxCents = 0): ChargedOrder {
  const totalCents = lines.reduce((sum, line) => sum + line.totalCents, taxCents)
  return {
    ...{id: 'order-1', number: 'CDF34HJ', email: 'amina@shop.example', taxCents, totalCents, lines},
    ...{deliveryOption: 'pickup', pickupStartsAt: new Date('2026-11-28T21:30:00Z')},
    pickupEndsAt: new Date('2026-11-28T22:00:00Z'),
  }
}

const line = (quantity: number, totalCents: number, title = 'Rice') => ({
  ...{title, unit: '2 lb bag', quantity, totalCents, savingsCents: 0, explanations: []},
})

const sumOf = (lines: {unitCents: number; quantity: number}[]) =>
  lines.reduce((sum, {unitCents, quantity}) => sum + unitCents * quantity, 0)

describe('what the provider’s page lists', () => {
  test('by the piece where the line divides, else whole with its quantity in words', () => {
    expect(sessionLinesOf([line(3, 5997), line(3, 1098, 'Couscous')], 12)).toEqual([
      {name: 'Rice', description: '2 lb bag', unitCents: 1999, quantity: 3},
      {name: 'Couscous', description: '2 lb bag', unitCents: 366, quantity: 3},
      {name: 'Sales tax', unitCents: 12, quantity: 1},
    ])
    expect(sessionLinesOf([line(3, 1000)], 0)).toEqual([
      {name: '3 × Rice', description: '2 lb bag', unitCents: 1000, quantity: 1},
    ])
  })

  test('what costs less for a reason is listed as the shop says it, not by a price that is none of ours', () => {
    const heads = {...line(3, 1398, 'Lamb head'), savingsCents: 699, explanations: ['2 + 1 free: −$6.99']}
    expect(sessionLinesOf([heads, {...heads, quantity: 1}], 0)).toEqual([
      {name: '3 × Lamb head', description: '2 lb bag · 2 + 1 free: −$6.99', unitCents: 1398, quantity: 1},
      {name: 'Lamb head', description: '2 lb bag · 2 + 1 free: −$6.99', unitCents: 1398, quantity: 1},
    ])
  })

  test('and beside its button when it is picked up, on the clock of the store', () => {
    const order = orderOf([line(1, 500)])
    const attempt = {createdAt: AT, amountCents: 500}
    const messageOf = (changes: Partial<ChargedOrder>) =>
      sessionRequestOf({...order, ...changes}, attempt, SHOP).message
    expect(messageOf({})).toBe('Pickup: Sat, Nov 28, 4:30 PM – 5:00 PM')
    expect(messageOf({deliveryOption: 'delivery'})).toBe('Delivery: Sat, Nov 28, 4:30 PM – 5:00 PM')
  })

  test('a hundred lines at most, the last of them for all that are left', () => {
    const lines = Array.from({length: 200}, (_, n) => line(2, 100 + n))
    for (const taxCents of [0, 7]) {
      const listed = sessionLinesOf(lines, taxCents)
      expect(listed).toHaveLength(100)
      expect(sumOf(listed)).toBe(orderOf(lines, taxCents).totalCents)
    }
    expect(sessionLinesOf(lines, 0).at(-1)).toMatchObject({name: '202 more items', quantity: 1})
    expect(sessionLinesOf(lines.slice(0, 100), 0)).toHaveLength(100)
  })

  test('what is weighed is listed at its limit, as what it may come to at most, and held', () => {
    const weighing = {
      ...{centsPerPound: 399, feeCents: 0, pieces: 3, groups: [], unitDeal: null},
      per: 'piece' as const,
    }
    const chicken = {...line(3, 3_990, 'Whole chicken'), limitCents: 4_590, weighing}
    const goat = {
      ...line(32, 8_000, 'Goat'),
      limitCents: 9_200,
      weighing: {...weighing, per: 'pound' as const},
    }
    const order = {...orderOf([chicken, goat, line(1, 1_999)], 80), holdCents: 4_590 + 9_200 + 1_999 + 96}
    const request = sessionRequestOf(order, {createdAt: AT, amountCents: order.holdCents}, SHOP)
    expect(request).toMatchObject({capture: 'manual', amountCents: 15_885})
    expect(request.lines).toEqual([
      {
        ...{name: 'Up to: 3 × Whole chicken', description: 'Estimated $39.90; you pay what it weighs'},
        ...{unitCents: 4_590, quantity: 1},
      },
      {
        ...{name: 'Up to: 8 lb Goat', description: 'Estimated $80.00; you pay what it weighs'},
        ...{unitCents: 9_200, quantity: 1},
      },
      {name: 'Rice', description: '2 lb bag', unitCents: 1_999, quantity: 1},
      {name: 'Sales tax, up to', unitCents: 96, quantity: 1},
    ])
    expect(request.message).toMatch(/^Pickup: .*\. Nothing is charged now: your card holds \$158\.85/)
    expect(
      sessionRequestOf(orderOf([line(1, 500)]), {createdAt: AT, amountCents: 500}, SHOP),
    ).not.toHaveProperty('capture')
    const estimate = {createdAt: AT, amountCents: order.totalCents}
    expect(() => sessionRequestOf(order, estimate, SHOP)).toThrow('order-1 is 15885')
  })

  test('what does not add up is never sent', () => {
    const order = {...orderOf([line(1, 500)]), totalCents: 499}
    const attempt = {createdAt: AT, amountCents: 499}
    expect(() => sessionRequestOf(order, attempt, SHOP)).toThrow('order-1 is 499')
    expect(() => sessionRequestOf(orderOf([line(1, 500)]), attempt, SHOP)).toThrow('the attempt 499')
  })

  test('woocommerce-gateway-stripe#489, #831, #2339: the same attempt asks for the same, to the letter', () => {
    const order = orderOf([line(3, 1000)], 80)
    const attempt = {createdAt: AT, amountCents: 1080}
    const request = sessionRequestOf(order, attempt, SHOP)
    expect(sessionRequestOf(structuredClone(order), {...attempt}, SHOP)).toEqual(request)
    expect(request.expiresAt).toEqual(new Date('2026-11-21T15:31:00Z'))
  })
})

/** Dollars as other shops reckon with them; none of these comes out right as a binary fraction. */
describe('amounts that peers rounded wrong', () => {
  const charge = (priceCents: number, quantity: number, basisPoints = 0) => {
    const product = {
      ...{id: 'p', categoryId: 'c', priceCents, taxable: false},
      ...{discountCents: null, discountBasisPoints: basisPoints || null},
    }
    const rules = {deals: [], taxBasisPoints: 0}
    const priced = priceCart([{productId: 'p', quantity}], [product], rules)
    const lines = newOrderLinesOf(priced, [{id: 'p', title: 'P', unit: '', picture: null, priceCents}])
    return sumOf(sessionLinesOf(lines, priced.taxCents))
  }

  test.each([
    ['medusa#8733: 26.75 is not 26.74', 2675, 1, 0, 2675],
    ['medusa#8733: 2.675 of a tenth is 2.68', 2675, 1, 9000, 268],
    ['medusa#14817: three of 19.99', 1999, 3, 0, 5997],
    ['cartridge-stripe#8: 0.29 is 29 cents, not 28', 29, 1, 0, 29],
    ['cartridge-stripe#8: a hundred less one of 0.29', 29, 99, 0, 2871],
    ['odoo PR#122900: 10.05 less nine tenths is 1.01, not 1.00', 1005, 1, 9000, 101],
    ['10 % off 5.49', 549, 1, 1000, 494],
  ])('%s', (_, priceCents, quantity, basisPoints, cents) => {
    expect(charge(priceCents, quantity, basisPoints)).toBe(cents)
  })
})

/** What the cart says that one saves. */
function savedInCart(
  lines: readonly {productId: string; quantity: number}[],
  products: readonly PricedProduct[],
  rules: PriceRules,
): number {
  const items = mergeLines(lines.map(({productId: id, quantity}) => ({id, quantity}))).map(({id, quantity}) =>
    testCartItem(id, {product_quantity: quantity}),
  )
  const summaries = products.map((product) => ({...testProductSummary(product.id), ...product, stock: null}))
  const quote = {products: summaries, rules, weighing: TEST_WEIGHING, now: 0, nextChange: null}
  return createCartView(items, {quote, requestedIds: new Set(products.map(({id}) => id))}).totals.savedCents
}

test('any cart with any deals: what is saved is what the cart says, lines of the session = total of the order = amount of the session, never negative', () => {
  fc.assert(
    fc.property(shops({quantity: 99, lines: 30}), ({lines, products, deals, taxBasisPoints}) => {
      const priced = priceCart(lines, products, {deals, taxBasisPoints})
      fc.pre(priced.lines.length > 0)
      const shown = products.map(({id, priceCents}) => ({
        ...{id, title: id, unit: '1 unit', picture: null, priceCents},
      }))
      const orderLines = newOrderLinesOf(priced, shown)
      const {totalCents, savingsCents} = totalsOf(orderLines, priced.taxCents)
      const order = {...orderOf(orderLines, priced.taxCents), totalCents}
      const request = sessionRequestOf(order, {createdAt: AT, amountCents: priced.totalCents}, SHOP)
      expect(sumOf(request.lines)).toBe(priced.totalCents)
      expect(totalCents).toBe(priced.totalCents)
      expect(savingsCents).toBe(savedInCart(lines, products, {deals, taxBasisPoints}))
      for (const {unitCents, quantity} of request.lines) {
        expect(Number.isInteger(unitCents) && unitCents >= 0).toBe(true)
        expect(Number.isInteger(quantity) && quantity >= 1).toBe(true)
      }
    }),
    {numRuns: 500, seed: 2026},
  )
})
