import {allocate} from './allocate'
import type {Allocation, AllocationPlan} from './allocate'
import {evenGroupSaving, savedInPlace} from '../group-deals'
import type {GroupDeal} from '../group-deals'
import type {LineGroup} from './line-group'
import {unitSavedCents} from '../unit-deals'

/** Up to here one deal is tried out: beyond are hundreds of lines in groups of dozens. */
const MAX_ONE_EFFORT = 150_000

/**
 * The allocation for a single deal; `allocate` for as long as that is quick. Beyond, every line group goes in whose
 * units save more in an even group than alone, and the cheapest are left out so that no group stays open.
 */
export function allocateOne(plan: AllocationPlan): {allocation: Allocation; gain: number} {
  const [deal] = plan.deals
  if (!deal || plan.effort <= MAX_ONE_EFFORT) return allocate(plan)
  const used = new Array<number>(plan.lineGroupCount).fill(0)
  const worth = plan.plans.filter(({lineGroup, units}) => {
    return (
      evenGroupSaving(deal, lineGroup.cents) * units >
      unitSavedCents(lineGroup.unitDeals, lineGroup.cents, units) * deal.size
    )
  })
  let over = worth.reduce((sum, {units}) => sum + units, 0) % deal.size
  for (const {index, units} of [...worth].reverse()) {
    used[index] = Math.max(0, units - over)
    over -= units - (used[index] ?? 0)
  }
  const gain = gainOf(
    deal,
    worth.map(({lineGroup, index, units}) => ({lineGroup, units, grouped: used[index] ?? 0})),
  )
  return gain > 0 ? {allocation: [used], gain} : {allocation: [used.fill(0)], gain: 0}
}

function gainOf(
  deal: GroupDeal,
  members: readonly {lineGroup: LineGroup; units: number; grouped: number}[],
): number {
  let place = 0
  let gain = 0
  for (const {lineGroup, units, grouped} of members) {
    const rounds = Math.floor(grouped / deal.size)
    gain += rounds * evenGroupSaving(deal, lineGroup.cents)
    for (let unit = rounds * deal.size; unit < grouped; unit += 1) {
      gain += savedInPlace(deal, place, lineGroup.cents)
      place = (place + 1) % deal.size
    }
    const alone = (count: number) => unitSavedCents(lineGroup.unitDeals, lineGroup.cents, count)
    gain += alone(units - grouped) - alone(units)
  }
  return gain
}
