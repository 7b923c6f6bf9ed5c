import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {priceCart} from './price-cart'
import type {PricedCart} from './types'
import {sellingCentsOf, displayPriceOf} from './display-price'
import {bestSaving} from './oracle.test-helper'
import {SEED, shops} from './random-shops.test-helper'
import type {Shop} from './random-shops.test-helper'

const price = ({lines, products, deals, taxBasisPoints}: Shop) => {
  return priceCart(lines, products, {deals, taxBasisPoints})
}
const byProduct = (cart: PricedCart) => {
  return {...cart, lines: [...cart.lines].sort((a, b) => (a.productId < b.productId ? -1 : 1))}
}
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

function holds(property: (shop: Shop) => void, shop = shops(), numRuns = 400) {
  fc.assert(fc.property(shop, property), {numRuns, seed: SEED})
}

function holdsOfTwo<T>(other: fc.Arbitrary<T>, property: (shop: Shop, other: T) => void, shop = shops()) {
  fc.assert(fc.property(shop, other, property), {numRuns: 400, seed: SEED})
}

describe('of any cart', () => {
  it('the order of its lines does not matter', () => {
    holdsOfTwo(fc.infiniteStream(fc.nat()), (shop, keys) => {
      expect(byProduct(price({...shop, lines: shuffled(shop.lines, keys)}))).toEqual(byProduct(price(shop)))
    })
  })

  it('splitting a line changes nothing', () => {
    holds((shop) => {
      const split = shop.lines.flatMap(({productId, quantity}) => {
        return Array.from({length: quantity}, () => ({productId, quantity: 1}))
      })
      expect(price({...shop, lines: split})).toEqual(price(shop))
    })
  })

  it('the order in which deals and products are given does not matter', () => {
    holdsOfTwo(fc.infiniteStream(fc.nat()), (shop, keys) => {
      const deals = shuffled(shop.deals, keys)
      expect(price({...shop, deals, products: shuffled(shop.products, keys)})).toEqual(price(shop))
    })
  })

  it('no deal raises a price, of a line or in total', () => {
    holds((shop) => {
      const [plain, priced] = [price({...shop, deals: []}), price(shop)]
      expect(priced.totalCents).toBeLessThanOrEqual(plain.totalCents)
      for (const line of priced.lines) expect(line.totalCents).toBeLessThanOrEqual(line.fullCents)
    })
  })

  it('more deals never cost more', () => {
    holds((shop) => {
      const fewer = price({...shop, deals: shop.deals.slice(1)})
      expect(price(shop).subtotalCents).toBeLessThanOrEqual(fewer.subtotalCents)
    })
  })

  it('nothing is below 0, nothing is a fraction, and no saving is empty', () => {
    holds((shop) => {
      const {lines, ...totals} = price(shop)
      const savings = lines.flatMap((line) => line.savings)
      const amounts = [...Object.values(totals), ...lines.map(({totalCents}) => totalCents)]
      for (const amount of amounts) expect(amount >= 0 && Number.isSafeInteger(amount)).toBe(true)
      for (const {cents} of savings) expect(cents > 0 && Number.isSafeInteger(cents)).toBe(true)
    })
  })

  it('lines, savings and taxes add up to the cent, and each saving says its amount', () => {
    holds((shop) => {
      const {lines, subtotalCents, savedCents, taxCents, totalCents} = price(shop)
      const plain = price({...shop, deals: []})
      for (const {fullCents, totalCents, unitCents, quantity, savings} of lines) {
        expect(fullCents).toBe(unitCents * quantity)
        expect(totalCents).toBe(fullCents - sum(savings.map(({cents}) => cents)))
        for (const {text, cents} of savings) expect(text).toMatch(`: −$${(cents / 100).toFixed(2)}`)
      }
      expect(subtotalCents).toBe(sum(lines.map((line) => line.totalCents)))
      expect(savedCents).toBe(plain.subtotalCents - subtotalCents)
      expect(totalCents).toBe(subtotalCents + taxCents)
    })
  })

  it('no unit is in two deals, and a line names a deal once', () => {
    holds((shop) => {
      for (const {quantity, savings} of price(shop).lines) {
        expect(sum(savings.map(({units}) => units))).toBeLessThanOrEqual(quantity)
        expect(new Set(savings.map(({dealId}) => dealId)).size).toBe(savings.length)
      }
    })
  })

  it('taxes are the rate of what is paid for taxable lines, to half a cent', () => {
    holds((shop) => {
      const {lines, taxCents} = price(shop)
      const taxable = sum(lines.filter((line) => line.taxable).map(({totalCents}) => totalCents))
      expect(Math.abs(taxCents - (taxable * shop.taxBasisPoints) / 10_000)).toBeLessThanOrEqual(0.5)
      if (taxable === 0) expect(taxCents).toBe(0)
    })
  })

  it('one unit alone costs what its card says', () => {
    holds(({products, deals}) => {
      for (const product of products) {
        const {subtotalCents} = priceCart([{productId: product.id, quantity: 1}], products, {
          deals,
          taxBasisPoints: 0,
        })
        expect(displayPriceOf(product, deals).cents).toBe(subtotalCents)
      }
    })
  })
})

/**
 * A unit more can make a cart cheaper: three for $7.00 against two at $4.00, or buy 1, get 2 free. Before taxes, that is:
 * where the unit that becomes free was taxed, its tax goes with it. What holds:
 */
describe('a unit more', () => {
  it('costs at most its price on the shelf', () => {
    holds((shop) => {
      const [product] = shop.products
      if (!product) return
      const more = price({...shop, lines: [...shop.lines, {productId: product.id, quantity: 1}]})
      expect(more.subtotalCents).toBeLessThanOrEqual(price(shop).subtotalCents + sellingCentsOf(product))
    })
  })

  it('never lowers the price before taxes where deals take off percents, set a price, or give one free', () => {
    const shop = shops({kinds: ['percentOff', 'salePrice', 'buyXGetY']})
    holds(({deals, ...rest}) => {
      const oneFree = deals.map((deal) => {
        const {terms} = deal
        return terms.kind === 'buyXGetY' ? {...deal, terms: {...terms, freeCount: 1}} : deal
      })
      const before = price({...rest, deals: oneFree})
      const lines = [...rest.lines, {productId: 'p0', quantity: 1}]
      const after = price({...rest, deals: oneFree, lines})
      expect(after.subtotalCents).toBeGreaterThanOrEqual(before.subtotalCents)
    }, shop)
  })

  it('of what a hint asks for saves more', () => {
    holds((shop) => {
      const before = price(shop)
      for (const {productId, hint} of before.lines) {
        if (!hint) continue
        const lines = [...shop.lines, {productId, quantity: hint.missing}]
        expect(price({...shop, lines}).savedCents).toBeGreaterThan(before.savedCents)
      }
      const hinted = before.lines.flatMap(({hint}) => hint?.dealId ?? [])
      expect(new Set(hinted).size).toBe(hinted.length)
    })
  })
})

it('a small cart costs the least that any way to use the deals makes of it', () => {
  holds(
    (shop) => {
      const lines = shop.lines.slice(0, 7)
      const units = lines.map(({productId}) => shop.products.find(({id}) => id === productId))
      const found = units.filter((unit) => unit !== undefined)
      expect(price({...shop, lines}).savedCents).toBe(bestSaving(found, shop.deals, sellingCentsOf))
    },
    shops({deals: 3, lines: 7, quantity: 1}),
    1000,
  )
})

it('a full cart of the dearest goods stays exact', () => {
  const dear = shops({quantity: 999, lines: 30}).map((shop) => ({
    ...shop,
    products: shop.products.map((product) => ({...product, priceCents: 99_999_999 - product.priceCents})),
  }))
  holds(
    (shop) => {
      const {lines, subtotalCents, savedCents, taxCents, totalCents} = price({...shop, taxBasisPoints: 2500})
      const full = lines.reduce((cents, line) => cents + BigInt(line.unitCents) * BigInt(line.quantity), 0n)
      expect(BigInt(subtotalCents) + BigInt(savedCents)).toBe(full)
      for (const amount of [subtotalCents, taxCents, totalCents])
        expect(Number.isSafeInteger(amount)).toBe(true)
      const taxable = lines.filter((line) => line.taxable).map((line) => BigInt(line.totalCents))
      const exact = taxable.reduce((cents, amount) => cents + amount, 0n) * 2500n
      expect(BigInt(taxCents)).toBe((exact + 5000n) / 10_000n)
    },
    dear,
    100,
  )
})

function shuffled<T>(list: readonly T[], keys: Iterable<number>): T[] {
  const stream = keys[Symbol.iterator]()
  return list
    .map((item) => ({item, key: Number(stream.next().value)}))
    .sort((a, b) => a.key - b.key)
    .map(({item}) => item)
}
