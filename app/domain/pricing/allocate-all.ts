import {allocate, planAllocation} from './allocate'
import type {Allocation} from './allocate'
import {allocateGreedily, allocateOne} from './allocate-by-rule'
import type {GroupDeal} from './deals'
import {byPriceDescending} from './line-group'
import type {LineGroup} from './line-group'

/** Units of one line group: those that a deal on groups uses, or those that none does. */
export interface Share {
  lineGroup: LineGroup
  units: number
}

/** Up to here the best allocation of several deals is found for certain: some milliseconds. */
const MAX_EXACT_EFFORT = 600_000

/** What each deal on groups uses, dear line groups first. */
export function allocateAll(
  lineGroups: readonly LineGroup[],
  deals: readonly GroupDeal[],
): Map<GroupDeal, Share[]> {
  const ordered = [...lineGroups].sort(byPriceDescending)
  const shares = new Map<GroupDeal, Share[]>()
  for (const component of componentsOf(ordered, deals)) {
    const allocation = allocateComponent(component.lineGroups, component.deals)
    component.deals.forEach((deal, index) => {
      const unitsOf = (at: number) => allocation[index]?.[at] ?? 0
      const used = component.lineGroups.map((lineGroup, at) => ({lineGroup, units: unitsOf(at)}))
      const share = used.filter(({units}) => units > 0)
      shares.set(deal, share)
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

/** Line groups and deals that have to do with each other, if only through others; what is apart is priced apart. */
export interface Component {
  lineGroups: LineGroup[]
  deals: GroupDeal[]
}

/** Line groups without a deal on groups are in none. All stay in the order they came in. */
export function componentsOf(lineGroups: readonly LineGroup[], deals: readonly GroupDeal[]): Component[] {
  const byDeal = new Map(deals.map((deal) => [deal.deal, deal]))
  const parents = new Map<GroupDeal, GroupDeal>()
  const root = (deal: GroupDeal): GroupDeal => {
    const parent = parents.get(deal)
    return parent ? root(parent) : deal
  }
  const ownDeals = lineGroups.map((lineGroup) => lineGroup.deals.flatMap((deal) => byDeal.get(deal) ?? []))
  for (const own of ownDeals) {
    for (const deal of own.slice(1)) {
      const [one, other] = [root(own[0] ?? deal), root(deal)]
      if (one !== other) parents.set(other, one)
    }
  }
  const components = new Map<GroupDeal, Component>()
  lineGroups.forEach((lineGroup, index) => {
    const [first] = ownDeals[index] ?? []
    if (!first) return
    const component = components.get(root(first)) ?? {lineGroups: [], deals: []}
    component.lineGroups.push(lineGroup)
    components.set(root(first), component)
  })
  for (const deal of deals) components.get(root(deal))?.deals.push(deal)
  return [...components.values()]
}
