import {allocate, planAllocation} from './allocate'
import type {Allocation} from './allocate'
import {allocateOne} from './allocate-one'
import {byId} from '../unit-deals'
import type {GroupDeal} from '../group-deals'
import type {LineGroup} from './line-group'
import {countStates} from './state-space'

/** How many deals choose anew together: as many as leave so few states. */
const MAX_JOINT_STATES = 40
/** What the turns that deals take together may cost in all. */
const MAX_REFINEMENT_EFFORT = 600_000

/**
 * For more deals on the same units than can be tried out together. They take turns: in its turn a deal, later several
 * together, gives its units back and chooses anew, and best, among what the others leave. So no turn makes the cart
 * dearer, and as the deal that saves most on its own begins, none alone would have saved more. That no other choice
 * saves more is not promised.
 */
export function allocateGreedily(lineGroups: readonly LineGroup[], deals: readonly GroupDeal[]): Allocation {
  const free = lineGroups.map((lineGroup) => lineGroup.units)
  const order = byGainAlone(lineGroups, free, deals)
  const allocation: Allocation = deals.map(() => lineGroups.map(() => 0))
  for (const deal of order) {
    const [used = []] = allocateOne(planAllocation(lineGroups, free, pickDeals(deals, [deal]))).allocation
    allocation[deal] = used
    adjustFree(used, free, -1)
  }
  let effort = 0
  for (const start of order.keys()) {
    const jointDeals = firstJointDeals(deals, [...order.slice(start), ...order.slice(0, start)])
    for (const deal of jointDeals) adjustFree(allocation[deal], free, 1)
    const plan = planAllocation(lineGroups, free, pickDeals(deals, jointDeals))
    effort += plan.effort
    if (effort > MAX_REFINEMENT_EFFORT) break
    allocate(plan).allocation.forEach((used, at) => (allocation[jointDeals[at] ?? 0] = used))
    for (const deal of jointDeals) adjustFree(allocation[deal], free, -1)
  }
  return allocation
}

function byGainAlone(
  lineGroups: readonly LineGroup[],
  units: readonly number[],
  deals: readonly GroupDeal[],
): number[] {
  const alone = deals.map((deal, index) => {
    return {index, deal: deal.deal, gain: allocateOne(planAllocation(lineGroups, units, [deal])).gain}
  })
  return alone.sort((a, b) => b.gain - a.gain || byId(a.deal, b.deal)).map(({index}) => index)
}

/** The first of them, as many as can be tried out at once. */
function firstJointDeals(deals: readonly GroupDeal[], order: readonly number[]): number[] {
  const fits = (count: number) => {
    return countStates(pickDeals(deals, order.slice(0, count)).map(({size}) => size)) <= MAX_JOINT_STATES
  }
  let count = 1
  while (count < order.length && fits(count + 1)) count += 1
  return order.slice(0, count)
}

function pickDeals(deals: readonly GroupDeal[], indexes: readonly number[]): GroupDeal[] {
  return indexes.flatMap((index) => deals[index] ?? [])
}

/** Gives units back (1), or takes them (-1). */
function adjustFree(used: readonly number[] = [], free: number[], direction: 1 | -1) {
  for (const [lineGroup, units] of used.entries())
    free[lineGroup] = (free[lineGroup] ?? 0) + direction * units
}
