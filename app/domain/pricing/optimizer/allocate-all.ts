import {allocate, planAllocation} from './allocate'
import type {Allocation} from './allocate'
import {allocateGreedily} from './allocate-greedily'
import {allocateOne} from './allocate-one'
import {componentsOf} from './components'
import type {GroupDeal} from '../group-deals'
import {byPriceDescending} from './line-group'
import type {LineGroup} from './line-group'

/** Units of one pile that a deal on groups uses. */
export interface Share {
  lineGroup: LineGroup
  units: number
}

/** Up to here the best allotment of several deals is found for certain: some milliseconds. */
const MAX_EXACT_EFFORT = 600_000

/** What each deal on groups uses, dear piles first. */
export function allocateAll(
  lineGroups: readonly LineGroup[],
  deals: readonly GroupDeal[],
): Map<GroupDeal, Share[]> {
  const ordered = [...lineGroups].sort(byPriceDescending)
  const shares = new Map<GroupDeal, Share[]>()
  for (const component of componentsOf(ordered, deals)) {
    const allocation = allocateComponent(component.lineGroups, component.deals)
    component.deals.forEach((deal, index) => {
      const used = component.lineGroups.map((lineGroup, at) => ({
        lineGroup,
        units: allocation[index]?.[at] ?? 0,
      }))
      shares.set(
        deal,
        used.filter(({units}) => units > 0),
      )
    })
  }
  return shares
}

function allocateComponent(lineGroups: readonly LineGroup[], deals: readonly GroupDeal[]): Allocation {
  const units = lineGroups.map((lineGroup) => lineGroup.units)
  const plan = planAllocation(lineGroups, units, deals)
  if (deals.length === 1) return allocateOne(plan).allocation
  return plan.effort <= MAX_EXACT_EFFORT ? allocate(plan).allocation : allocateGreedily(lineGroups, deals)
}
