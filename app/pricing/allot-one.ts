import {allot} from './allot'
import type {Allotment, AllotmentPlan} from './allot'
import {evenGroupSaving, savedInPlace} from './group-deals'
import type {GroupDeal} from './group-deals'
import type {Pile} from './pile'
import {unitSavedCents} from './unit-deals'

/** Up to here one deal is tried out: beyond are hundreds of lines in groups of dozens. */
const ONE_EFFORT = 150_000

/**
 * The allotment for a single deal; `allot` for as long as that is quick. Beyond, every pile goes in whose units save
 * more in an even group than alone, and the cheapest are left out so that no group stays open.
 */
export function allotOne(plan: AllotmentPlan): {allotment: Allotment; gain: number} {
  const [deal] = plan.deals
  if (!deal || plan.effort <= ONE_EFFORT) return allot(plan)
  const used = new Array<number>(plan.pileCount).fill(0)
  const worth = plan.plans.filter(({pile, units}) => {
    return (
      evenGroupSaving(deal, pile.cents) * units >
      unitSavedCents(pile.unitDeals, pile.cents, units) * deal.size
    )
  })
  let over = worth.reduce((sum, {units}) => sum + units, 0) % deal.size
  for (const {index, units} of [...worth].reverse()) {
    used[index] = Math.max(0, units - over)
    over -= units - (used[index] ?? 0)
  }
  const gain = gainOf(
    deal,
    worth.map(({pile, index, units}) => ({pile, units, grouped: used[index] ?? 0})),
  )
  return gain > 0 ? {allotment: [used], gain} : {allotment: [used.fill(0)], gain: 0}
}

function gainOf(deal: GroupDeal, members: readonly {pile: Pile; units: number; grouped: number}[]): number {
  let place = 0
  let gain = 0
  for (const {pile, units, grouped} of members) {
    const rounds = Math.floor(grouped / deal.size)
    gain += rounds * evenGroupSaving(deal, pile.cents)
    for (let unit = rounds * deal.size; unit < grouped; unit += 1) {
      gain += savedInPlace(deal, place, pile.cents)
      place = (place + 1) % deal.size
    }
    const alone = (count: number) => unitSavedCents(pile.unitDeals, pile.cents, count)
    gain += alone(units - grouped) - alone(units)
  }
  return gain
}
