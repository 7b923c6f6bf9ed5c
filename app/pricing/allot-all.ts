import {allot, planAllotment} from './allot'
import type {Allotment} from './allot'
import {allotByTurns} from './allot-by-turns'
import {allotOne} from './allot-one'
import {componentsOf} from './components'
import type {GroupDeal} from './group-deals'
import {dearFirst} from './pile'
import type {Pile} from './pile'

/** Units of one pile that a deal on groups uses. */
export interface Share {
  pile: Pile
  units: number
}

/** Up to here the best allotment of several deals is found for certain: some milliseconds. */
const EXACT_EFFORT = 600_000

/** What each deal on groups uses, dear piles first. */
export function allotAll(piles: readonly Pile[], deals: readonly GroupDeal[]): Map<GroupDeal, Share[]> {
  const ordered = [...piles].sort(dearFirst)
  const shares = new Map<GroupDeal, Share[]>()
  for (const component of componentsOf(ordered, deals)) {
    const allotment = allotComponent(component.piles, component.deals)
    component.deals.forEach((deal, index) => {
      const used = component.piles.map((pile, at) => ({pile, units: allotment[index]?.[at] ?? 0}))
      shares.set(
        deal,
        used.filter(({units}) => units > 0),
      )
    })
  }
  return shares
}

function allotComponent(piles: readonly Pile[], deals: readonly GroupDeal[]): Allotment {
  const units = piles.map((pile) => pile.units)
  const plan = planAllotment(piles, units, deals)
  if (deals.length === 1) return allotOne(plan).allotment
  return plan.effort <= EXACT_EFFORT ? allot(plan).allotment : allotByTurns(piles, deals)
}
