import {allocate, planAllocation, countStates} from './allocate'
import type {Allocation, AllocationPlan} from './allocate'
import {evenGroupSaving, savedInPlace, unitSavedCents, byId} from './deals'
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
function componentsOf(lineGroups: readonly LineGroup[], deals: readonly GroupDeal[]): Component[] {
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
function allocateGreedily(lineGroups: readonly LineGroup[], deals: readonly GroupDeal[]): Allocation {
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
