import type {GroupDeal} from '../group-deals'
import type {LineGroup} from './line-group'

/** Piles and deals that have to do with each other, if only through others; what is apart is priced apart. */
export interface Component {
  lineGroups: LineGroup[]
  deals: GroupDeal[]
}

/** Piles without a deal on groups are in none. All stay in the order they came in. */
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
