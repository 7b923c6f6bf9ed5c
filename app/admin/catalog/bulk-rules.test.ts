import {describe, expect, test} from 'vitest'
import {changedPrice, planBulkRow, ROUNDINGS, roundPrice, sumBulkRows} from './bulk-rules'

const PRICES = Array.from({length: 2_500}, (_, cents) => cents)
const DIGITS = {nine: 9, five: 5} as const

describe('rounding', () => {
  test.each([
    [649, 'nine', 649],
    [644, 'nine', 649],
    [643, 'nine', 639],
    [3, 'nine', 9],
    [640, 'five', 645],
    [639, 'five', 635],
    [0, 'nine', 0],
    [641, 'none', 641],
  ] as const)('%d to %s is %d', (cents, rounding, expected) => {
    expect(roundPrice(cents, rounding)).toBe(expected)
  })

  test.each(['nine', 'five'] as const)(
    'to %s ends so, is near, keeps the order, and is stable',
    (rounding) => {
      let last = 0
      for (const cents of PRICES) {
        const rounded = roundPrice(cents, rounding)
        if (cents > 0) expect(rounded % 10).toBe(DIGITS[rounding])
        expect(Math.abs(rounded - cents)).toBeLessThanOrEqual(cents < 10 ? 9 : 5)
        expect(rounded).toBeGreaterThanOrEqual(last)
        expect(roundPrice(rounded, rounding)).toBe(rounded)
        last = rounded
      }
    },
  )
})

test('a raise lowers no price and a cut raises none, however they are rounded', () => {
  for (const rounding of ROUNDINGS) {
    for (const basisPoints of [1, 50, 333, 1_000, 9_999]) {
      for (const cents of PRICES) {
        const raised = changedPrice(cents, {kind: 'percent', basisPoints, rounding})
        const lowered = changedPrice(cents, {kind: 'percent', basisPoints: -basisPoints, rounding})
        expect(raised).toBeGreaterThanOrEqual(cents)
        expect(lowered).toBeLessThanOrEqual(cents)
        expect(lowered).toBeGreaterThanOrEqual(0)
        expect(Number.isInteger(raised) && Number.isInteger(lowered)).toBe(true)
      }
    }
  }
})

describe('a plan', () => {
  const product = (priceCents: number, discount = {}) => ({
    ...{id: 'A', title: 'A', revision: 1, boardItemId: null, priceCents},
    ...{discountCents: null, discountBasisPoints: null},
    ...discount,
  })
  const lower = (cents: number) => ({kind: 'amount', cents: -cents, rounding: 'none'}) as const

  test('leaves out what would fall below 0', () => {
    const row = planBulkRow(product(100), lower(101))
    expect(row).toMatchObject({after: {priceCents: 100}, warnings: ['below-zero']})
    expect(sumBulkRows([row])).toMatchObject({changed: 0, leftOut: 1, beforeCents: 100, afterCents: 100})
  })

  test('leaves the price of a pack to the price board, but not its discount', () => {
    const pack = product(1_000, {boardItemId: 'butcherItem-lamb-rack'})
    const raised = planBulkRow(pack, {kind: 'percent', basisPoints: 500, rounding: 'none'})
    expect(raised).toMatchObject({after: {priceCents: 1_000}, warnings: ['from-board']})
    expect(sumBulkRows([raised])).toMatchObject({changed: 0, leftOut: 1})
    expect(planBulkRow(pack, {kind: 'discount', basisPoints: 500}).after.discountBasisPoints).toBe(500)
  })

  test('warns of a discount that no longer is one, and of large steps', () => {
    expect(planBulkRow(product(1_000, {discountCents: 800}), lower(250)).warnings).toEqual([
      'discount-not-below',
    ])
    expect(planBulkRow(product(1_000), lower(300)).warnings).toEqual([])
    expect(planBulkRow(product(1_000), lower(301)).warnings).toEqual(['large'])
    expect(planBulkRow(product(1_000), {kind: 'discount', basisPoints: 3_100}).warnings).toEqual(['large'])
  })

  test('sets one discount in place of another, and clears both', () => {
    const reduced = product(1_000, {discountCents: 900})
    expect(planBulkRow(reduced, {kind: 'discount', basisPoints: 500}).after).toEqual({
      ...{priceCents: 1_000, discountCents: null, discountBasisPoints: 500},
    })
    expect(planBulkRow(reduced, {kind: 'clear-discount'}).after.discountCents).toBeNull()
  })
})
