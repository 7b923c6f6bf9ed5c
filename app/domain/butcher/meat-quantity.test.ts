import fc from 'fast-check'
import {describe, expect, it, test} from 'vitest'
import {fitQuantity, maxMeatQuantity, nextQuantity, previousQuantity} from './meat-quantity'

const rules = fc.record({
  per: fc.constantFrom('piece', 'pound'),
  smallest: fc.integer({min: 1, max: 99}),
  step: fc.integer({min: 1, max: 40}),
})

test.each([
  [8, 8],
  [9, 8],
  [10, 10],
  [1, 8],
  [401, 400],
  [1e9, 400],
])('of pounds from 2 by the half pound, %d quarters are nearest to %d', (wanted, fitting) => {
  expect(fitQuantity(wanted, {per: 'pound', smallest: 8, step: 2})).toBe(fitting)
})

describe('whatever the smallest and the step are', () => {
  it('what fits can be ordered, and fits itself', () => {
    fc.assert(
      fc.property(rules, fc.integer({min: -5, max: 1000}), (own, wanted) => {
        const fitting = fitQuantity(wanted, own)
        expect(fitting).toBeGreaterThanOrEqual(own.smallest)
        expect(fitting).toBeLessThanOrEqual(maxMeatQuantity(own.per))
        expect((fitting - own.smallest) % own.step).toBe(0)
        expect(fitQuantity(fitting, own)).toBe(fitting)
        expect(fitting <= wanted || fitting === own.smallest).toBe(true)
      }),
      {seed: 2026},
    )
  })

  it('the stepper goes to what fits, up and down, and comes back', () => {
    fc.assert(
      fc.property(rules, fc.integer({min: 1, max: 400}), (own, from) => {
        const next = nextQuantity(from, own)
        const previous = previousQuantity(from, own)
        if (next !== null) {
          expect(next).toBeGreaterThan(from)
          expect(fitQuantity(next, own)).toBe(next)
          expect(previousQuantity(next, own)).toBe(next > own.smallest ? next - own.step : null)
        }
        if (previous !== null) {
          expect(previous).toBeLessThan(from)
          expect(fitQuantity(previous, own)).toBe(previous)
        }
      }),
      {seed: 2026},
    )
  })
})
