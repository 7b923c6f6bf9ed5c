import fc from 'fast-check'
import {expect, it} from 'vitest'
import {allocate, planAllocation} from './allocate'
import {allocateOne} from './allocate-all'
import {groupDealOf, savedInPlace, unitSavedCents} from './deals'
import type {GroupDeal} from './deals'
import {byPriceDescending, groupLines} from './line-group'
import type {LineGroup} from './line-group'
import {SEED, shops} from './random-shops.test-helper'

const crowded = shops({deals: 4, lines: 8, quantity: 40})

/** What it comes to, unit by unit: all that are in groups stand dear first, the others are alone. */
function savedBy(deal: GroupDeal, lineGroups: readonly LineGroup[], used: readonly number[]): number {
  const inGroups = lineGroups.flatMap(({cents}, index) => Array.from({length: used[index] ?? 0}, () => cents))
  const together = inGroups.map((cents, at) => savedInPlace(deal, at % deal.size, cents))
  const alone = lineGroups.map(({unitDeals, cents, units}, index) => {
    const left = units - (used[index] ?? 0)
    return unitSavedCents(unitDeals, cents, left) - unitSavedCents(unitDeals, cents, units)
  })
  return [...together, ...alone].reduce((sum, cents) => sum + cents, 0)
}

it('a deal on more than can be tried out forms whole groups only, and says exactly what they save', () => {
  let formed = 0
  fc.assert(
    fc.property(crowded, ({lines, products, deals}) => {
      const lineGroups = groupLines(lines, products, deals).sort(byPriceDescending)
      for (const deal of deals.flatMap((one) => groupDealOf(one) ?? [])) {
        const units = lineGroups.map((lineGroup) => lineGroup.units)
        const plan = planAllocation(lineGroups, units, [deal])
        const {allocation, gain} = allocateOne({...plan, effort: Infinity})
        const [used = []] = allocation
        const grouped = used.reduce((sum, count) => sum + count, 0)
        expect(grouped % deal.size).toBe(0)
        expect(gain).toBe(savedBy(deal, lineGroups, used))
        expect(gain).toBeGreaterThanOrEqual(0)
        expect(gain).toBeLessThanOrEqual(allocate(plan).gain)
        if (grouped > 0) formed += 1
      }
    }),
    {numRuns: 200, seed: SEED},
  )
  expect(formed).toBeGreaterThan(50)
})
