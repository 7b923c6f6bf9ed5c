import {describe, expect, test} from 'vitest'
import {gramsOfHundredths} from '~/domain/pricing/weight'
import type {WeighingTerms} from '~/domain/pricing/weigh-line'
import {expectedGrams, isImplausible, priceOfLine, totalsOfWeighed, weighingState} from './weigh-order'
import type {LineToWeigh} from './weigh-order'

const PIECES: WeighingTerms = {
  ...{centsPerPound: 399, per: 'piece', feeCents: 100, pieces: 3, groups: [], unitDeal: null},
}
const line = (overrides: Partial<LineToWeigh> = {}): LineToWeigh => ({
  ...{terms: PIECES, estimatedGrams: 4_500, estimateCents: 4_260, limitCents: 4_900},
  ...{grams: [], isLeftOut: false},
  ...overrides,
})
const byThePound = (grams: number[] = []) =>
  line({terms: {...PIECES, per: 'pound', pieces: 1}, estimatedGrams: 3_629, grams})

describe('a line', () => {
  test('waits, is short, and is weighed once all of it is there', () => {
    expect(weighingState(line())).toBe('waiting')
    expect(weighingState(line({grams: [1_500, 1_500]}))).toBe('short')
    expect(weighingState(line({grams: [1_500, 1_500, 1_500]}))).toBe('weighed')
    expect(weighingState(line({grams: [1_500], isLeftOut: true}))).toBe('left-out')
    expect(weighingState(byThePound([1_800]))).toBe('short')
    expect(weighingState(byThePound([1_800, 1_700]))).toBe('weighed')
  })

  test('comes to what is expected until something is on the scale', () => {
    expect(expectedGrams(line())).toEqual([1_500, 1_500, 1_500])
    expect(priceOfLine(line()).totalCents).toBe(3 * 1_321 + 300)
    expect(priceOfLine(line({grams: [1_500]})).totalCents).toBe(1_321 + 100)
    expect(priceOfLine(line({isLeftOut: true})).totalCents).toBe(0)
  })

  test('is asked about once more where a package is hardly what it is said to be', () => {
    const grams = (pounds: number) => gramsOfHundredths(pounds * 100)
    expect([1, 1.7, 3.3, 5.2, 5.4].map((pounds) => isImplausible(line(), grams(pounds)))).toEqual([
      true,
      false,
      false,
      false,
      true,
    ])
    expect(isImplausible(byThePound([grams(4)]), grams(4))).toBe(false)
    expect(isImplausible(byThePound([grams(8)]), grams(5))).toBe(true)
  })
})

describe('an order', () => {
  const rice = {taxable: true, totalCents: 1_000, limitCents: null}
  const meat = (totalCents: number, limitCents = 4_600) => ({taxable: false, totalCents, limitCents})

  test('within its limits has no difference', () => {
    expect(totalsOfWeighed([rice, meat(4_600)], 500)).toEqual({
      ...{taxCents: 50, totalCents: 5_650, coveredCents: 5_650, differenceCents: 0},
    })
  })

  test('beyond a limit asks for what lies beyond, also where another line is far below its own', () => {
    expect(totalsOfWeighed([rice, meat(4_700), meat(100)], 0)).toMatchObject({
      ...{totalCents: 5_800, coveredCents: 5_700, differenceCents: 100},
    })
  })

  test('has the taxes on what lies beyond in the difference', () => {
    const taxed = {taxable: true, totalCents: 5_600, limitCents: 4_600}
    expect(totalsOfWeighed([taxed], 1_000)).toEqual({
      ...{taxCents: 560, totalCents: 6_160, coveredCents: 5_060, differenceCents: 1_100},
    })
  })
})
