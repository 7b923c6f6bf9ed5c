import fc from 'fast-check'
import {expect, it} from 'vitest'
import {allocate, planAllocation} from './allocate'
import {groupDealOf} from './deals'
import {byPriceDescending, groupLines} from './line-group'
import {priceCart} from './price-cart'
import type {PricingDeal} from './types'
import {SEED, shops} from './random-shops.test-helper'
import {testPricingDeal, testProduct} from './products.test-helper'

const groupsOf = (deals: readonly PricingDeal[]) => deals.flatMap((deal) => groupDealOf(deal) ?? [])

it('settling most units of a big line group loses nothing against trying each of them', () => {
  let settled = 0
  fc.assert(
    fc.property(shops({deals: 4, lines: 3, quantity: 60}), ({lines, products, deals}) => {
      const lineGroups = groupLines(lines, products, deals).sort(byPriceDescending)
      const units = lineGroups.map((lineGroup) => lineGroup.units)
      const plan = planAllocation(lineGroups, units, groupsOf(deals))
      const plans = plan.plans.map((one) => {
        const nothing = {deal: -1, units: 0, cents: 0}
        return {...one, plan: {own: one.plan.own, settled: nothing, tried: one.units}}
      })
      settled += plan.plans.filter((one) => one.plan.tried < one.units).length
      expect(allocate(plan).gain).toBe(allocate({...plan, plans}).gain)
    }),
    {numRuns: 300, seed: SEED},
  )
  expect(settled).toBeGreaterThan(50)
})

it('tells how much more the groups save than deals on single units would', () => {
  const products = [testProduct({id: 'p0', priceCents: 300})]
  const free = testPricingDeal('free', {kind: 'buyXGetY', buyCount: 2, freeCount: 1}, ['/meat'])
  const tenth = testPricingDeal('tenth', {kind: 'percentOff', basisPoints: 1_000}, ['/meat'])
  const deals = [free, tenth]
  const lineGroups = groupLines([{productId: 'p0', quantity: 3}], products, deals)
  // One of three is free, where each would have been 30 cents less.
  expect(allocate(planAllocation(lineGroups, [3], groupsOf(deals)))).toEqual({
    allocation: [[3]],
    gain: 300 - 90,
  })
})

it('more deals on the same goods than can be tried together save as much as any of them alone', () => {
  const crowd = shops({
    deals: 14,
    dealsAtLeast: 9,
    lines: 10,
    quantity: 300,
    kinds: ['buyXGetY', 'nForPrice', 'percentOff'],
  })
  let crowds = 0
  fc.assert(
    fc.property(crowd, ({lines, products, ...rest}) => {
      const deals = rest.deals.map((deal) => ({...deal, categoryIds: ['c0', 'c1']}))
      if (groupsOf(deals).length > 6) crowds += 1
      const saved = (some: PricingDeal[]) => {
        return priceCart(lines, products, {deals: some, taxBasisPoints: 0}).savedCents
      }
      const together = saved(deals)
      for (const deal of deals) expect(saved([deal])).toBeLessThanOrEqual(together)
      const units = deals.filter((deal) => groupDealOf(deal) === null)
      expect(saved(units)).toBeLessThanOrEqual(together)
      expect(saved([...deals].reverse())).toBe(together)
    }),
    {numRuns: 25, seed: SEED},
  )
  expect(crowds).toBeGreaterThan(5)
})

it('groups of dozens over hundreds of lines are formed dear first, and none that costs more than it saves', () => {
  const products = Array.from({length: 400}, (_, index) =>
    testProduct({id: `p${index}`, priceCents: 100 + index}),
  )
  const lines = products.map(({id}) => ({productId: id, quantity: 7}))
  const price = (terms: PricingDeal['terms'], ...more: PricingDeal[]) => {
    const deals = [testPricingDeal('a', terms, ['/meat']), ...more]
    return priceCart(lines, products, {deals, taxBasisPoints: 0})
  }
  // 2800 units, the dearest 499: 14 groups, of which the cheaper half is free.
  const free = price({kind: 'buyXGetY', buyCount: 99, freeCount: 99})
  expect(free.lines.reduce((units, {savings}) => units + (savings[0]?.units ?? 0), 0)).toBeLessThanOrEqual(
    14 * 198,
  )
  expect(free.savedCents).toBeGreaterThan(0.45 * (free.savedCents + free.subtotalCents))
  expect(price({kind: 'nForPrice', forCount: 90, forCents: 90_000}).savedCents).toBe(0)
  const half = testPricingDeal('half', {kind: 'percentOff', basisPoints: 6000}, ['/meat'])
  expect(price({kind: 'buyXGetY', buyCount: 99, freeCount: 99}, half).lines[0]?.savings).toMatchObject([
    {dealId: 'half', units: 7},
  ])
})
