import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {SEED} from './random-shops.test-helper'
import {
  formatAboutPounds,
  formatPounds,
  formatWeight,
  gramsOfHundredths,
  gramsOfOunces,
  gramsOfQuarters,
  hundredthsOf,
  priceOfWeight,
} from './weight'

describe('a weight', () => {
  it('is converted once, to whole grams', () => {
    expect(gramsOfHundredths(100)).toBe(454)
    expect(gramsOfHundredths(800)).toBe(3629)
    expect(gramsOfOunces(2, 10)).toBe(936)
    expect(gramsOfOunces(1, 0)).toBe(454)
    expect(gramsOfQuarters(1)).toBe(113)
  })

  it('is the same hundredths of a pound again', () => {
    fc.assert(
      fc.property(fc.integer({min: 0, max: 100_000}), (hundredths) => {
        expect(hundredthsOf(gramsOfHundredths(hundredths))).toBe(hundredths)
      }),
      {seed: SEED},
    )
  })

  it('costs what its label multiplies to', () => {
    // 8.00 lb at $9.99, not what 3,629 g would come to.
    expect(priceOfWeight(gramsOfHundredths(800), 999)).toBe(7_992)
    fc.assert(
      fc.property(fc.integer({min: 1, max: 50_000}), fc.integer({min: 1, max: 100_000}), (grams, cents) => {
        const exact = (Number(formatPounds(grams)) * cents * 100) / 100
        expect(Math.abs(priceOfWeight(grams, cents) - exact)).toBeLessThanOrEqual(0.5 + 1e-6)
      }),
      {seed: SEED},
    )
  })

  it('is rounded half up', () => {
    // 0.50 lb at $6.99 is $3.495.
    expect(priceOfWeight(gramsOfHundredths(50), 699)).toBe(350)
  })

  it('never costs less for more', () => {
    fc.assert(
      fc.property(fc.nat(50_000), fc.nat(5_000), fc.nat(20_000), (grams, more, cents) => {
        expect(priceOfWeight(grams + more, cents)).toBeGreaterThanOrEqual(priceOfWeight(grams, cents))
      }),
      {seed: SEED},
    )
  })

  it('stays exact for the heaviest and the dearest', () => {
    expect(priceOfWeight(gramsOfHundredths(99_999), 9_999_999)).toBe(9_999_899_000)
  })
})

describe('in words', () => {
  it('with two decimals, as on a label', () => {
    expect(formatWeight(1574)).toBe('3.47 lb')
    expect(formatWeight(5)).toBe('0.01 lb')
    expect(formatPounds(gramsOfHundredths(1005))).toBe('10.05')
  })

  it('about, where nothing is weighed yet', () => {
    const about = (hundredths: number) => formatAboutPounds(gramsOfHundredths(hundredths))
    expect([about(1_050), about(997), about(330), about(130), about(20), about(1)]).toEqual([
      '10.5',
      '10',
      '3.5',
      '1.25',
      '0.25',
      '0.25',
    ])
  })
})
