import {savedInPlace, unitSavedCents, evenGroupSaving} from './deals'
import type {GroupDeal} from './deals'
import type {LineGroup} from './line-group'
import {sumOf} from './money'

/** How many units of each line group are in groups of each deal: by deal, then by line group. */
export type Allocation = number[][]

export type AllocationPlan = ReturnType<typeof planAllocation>

interface Attempt {
  index: number
  plan: LineGroupPlan
  /** By units tried and state: the deal that took the last of them. */
  via: Int8Array
  /** By state after the line group: how many units were taken. */
  taken: Int32Array
}

/**
 * What allocating means: line groups, which must stand dear first, how many units of each may be used, the deals that
 * may use them, and how much there is to try (`effort`).
 */
export function planAllocation(
  lineGroups: readonly LineGroup[],
  free: readonly number[],
  deals: readonly GroupDeal[],
) {
  const plans = lineGroups.flatMap((lineGroup, index) => {
    const units = free[index] ?? 0
    const plan = planLineGroup(lineGroup, units, deals)
    return plan ? [{lineGroup, index, units, plan}] : []
  })
  const states = countStates(deals.map(({size}) => size))
  const efforts = plans.map(({plan: {own, tried}}) => states * (tried + 1) * (own.length + 1))
  return {plans, lineGroupCount: lineGroups.length, deals, effort: sumOf(efforts)}
}

/**
 * The allocation that saves most, and how much more it saves than deals on single units alone.
 *
 * The best groups of any units are those formed dear first, so going through the line groups it is enough to know how
 * far the open group of each deal is filled. For each such state the best way to it is stored.
 */
export function allocate({plans, lineGroupCount, deals}: AllocationPlan) {
  const stateSpace = createStateSpace(deals.map(({size}) => size))
  const attempts: Attempt[] = []
  const best = new Float64Array(stateSpace.states).fill(-Infinity)
  best[0] = 0
  const longest = plans.reduce((most, {plan}) => Math.max(most, plan.tried), 0)
  const rows = new Float64Array((longest + 1) * stateSpace.states)
  for (const {lineGroup, index, units, plan} of plans) {
    rows.fill(-Infinity, stateSpace.states, (plan.tried + 1) * stateSpace.states).set(best)
    const via = fillRows(rows, lineGroup, plan, deals, stateSpace)
    attempts.push({index, plan, via, taken: pickRows(rows, best, lineGroup, units, plan)})
  }
  return {allocation: trace(attempts, deals.length, lineGroupCount, stateSpace), gain: best[0] ?? 0}
}

/** The best value of each state once so many units of the line group are in groups: a row for each number of units. */
function fillRows(
  rows: Float64Array,
  {cents}: LineGroup,
  {own, tried}: LineGroupPlan,
  deals: readonly GroupDeal[],
  {states, place, next}: StateSpace,
): Int8Array {
  const via = new Int8Array((tried + 1) * states)
  const moves = own.flatMap((index) => {
    const deal = deals[index]
    const places = place[index]
    const nexts = next[index]
    if (!deal || !places || !nexts) return []
    const gains = new Float64Array(states)
    for (let state = 0; state < states; state += 1) {
      gains[state] = savedInPlace(deal, places[state] ?? 0, cents)
    }
    return [{index, gains, nexts}]
  })
  for (let row = 0; row < tried * states; row += states) {
    for (const {index, gains, nexts} of moves) {
      for (let state = 0; state < states; state += 1) {
        const value = (rows[row + state] ?? 0) + (gains[state] ?? 0)
        const to = row + states + (nexts[state] ?? 0)
        if (value <= (rows[to] ?? 0)) continue
        rows[to] = value
        via[to] = index
      }
    }
  }
  return via
}

/** Of each state the row that is best together with what the rest of the line group saves; its value goes to `best`. */
function pickRows(
  rows: Float64Array,
  best: Float64Array,
  {unitDeals, cents}: LineGroup,
  units: number,
  {settled, tried}: LineGroupPlan,
): Int32Array {
  const states = best.length
  const taken = new Int32Array(states)
  const without = unitSavedCents(unitDeals, cents, units)
  best.fill(-Infinity)
  for (let used = 0; used <= tried; used += 1) {
    const rest = unitSavedCents(unitDeals, cents, units - settled.units - used) - without + settled.cents
    for (let state = 0; state < states; state += 1) {
      const value = (rows[used * states + state] ?? 0) + rest
      if (value <= (best[state] ?? 0)) continue
      best[state] = value
      taken[state] = used
    }
  }
  return taken
}

/** Back from the state in which no group is left open. */
function trace(
  attempts: readonly Attempt[],
  deals: number,
  lineGroups: number,
  {states, before}: StateSpace,
): Allocation {
  const allocation = Array.from({length: deals}, () => new Array<number>(lineGroups).fill(0))
  const put = (deal: number, lineGroup: number, units: number) => {
    const row = allocation[deal]
    if (row) row[lineGroup] = (row[lineGroup] ?? 0) + units
  }
  let state = 0
  for (const {index, plan, via, taken} of [...attempts].reverse()) {
    put(plan.settled.deal, index, plan.settled.units)
    for (let used = taken[state] ?? 0; used > 0; used -= 1) {
      const deal = via[used * states + state] ?? 0
      put(deal, index, 1)
      state = before[deal]?.[state] ?? 0
    }
  }
  return allocation
}

/**
 * How far the open group of each deal is filled, of several deals at once, as one number: a state. State 0: no group
 * is open.
 */
interface StateSpace {
  states: number
  /** By deal and state: the filled places of the deal's open group. */
  place: Int32Array[]
  /** By deal and state: the state once a unit more, or less, is in the deal's group. */
  next: Int32Array[]
  before: Int32Array[]
}

function createStateSpace(sizes: readonly number[]): StateSpace {
  const states = countStates(sizes)
  const stateSpace: StateSpace = {states, place: [], next: [], before: []}
  let stride = 1
  for (const size of sizes) {
    const [place, next, before] = [new Int32Array(states), new Int32Array(states), new Int32Array(states)]
    for (let state = 0; state < states; state += 1) {
      const here = Math.floor(state / stride) % size
      place[state] = here
      next[state] = here + 1 < size ? state + stride : state - here * stride
      before[state] = here > 0 ? state - stride : state + (size - 1) * stride
    }
    stateSpace.place.push(place)
    stateSpace.next.push(next)
    stateSpace.before.push(before)
    stride *= size
  }
  return stateSpace
}

export function countStates(sizes: readonly number[]): number {
  return sizes.reduce((states, size) => states * size, 1)
}

const WHOLE = 10_000

/** What of a line group has to be tried out: the rest is settled, which keeps 999 units as quick as a dozen. */
export interface LineGroupPlan {
  /** Which of the deals are for it, by their place in the list. */
  own: number[]
  /** Units that go into even groups of one deal without trying; `deal` is -1 for none. */
  settled: {deal: number; units: number; cents: number}
  /** At most so many others can be in groups in a best solution. */
  tried: number
}

/** `size` units of a line group in groups of one deal, and what they save together. */
interface Round {
  index: number
  size: number
  cents: number
}

/**
 * A deal takes units one by one, and every `size` units of one price save the same, wherever in a group they begin.
 * So what a line group saves depends on how many such rounds each deal gets, beyond less than one round each that
 * begins or ends in other line groups.
 *
 * Where a round of deal b saves most per unit, also compared to single units, any `size(b)` rounds of other deals hold
 * a number of rounds whose units could make whole rounds of b instead (among n numbers some add up to a multiple of
 * n), and so do `size(b)` single units. Few are left that need trying. Where single units save most, no deal gets a
 * whole round. Percentages are rounded once for all single units, which can be worth up to a cent: nothing is settled
 * on less than that.
 */
function planLineGroup(
  lineGroup: LineGroup,
  units: number,
  deals: readonly GroupDeal[],
): LineGroupPlan | null {
  const rounds: Round[] = []
  for (const [index, deal] of deals.entries()) {
    if (!lineGroup.deals.includes(deal.deal)) continue
    rounds.push({index, size: deal.size, cents: evenGroupSaving(deal, lineGroup.cents)})
  }
  if (rounds.length === 0 || units === 0) return null
  const own = rounds.map(({index}) => index)
  const begun = rounds.reduce((sum, {size}) => sum + size - 1, 0)
  const {rate, slack} = unitRate(lineGroup)
  const nothing = {deal: -1, units: 0, cents: 0}
  const worth = rounds.filter(({size, cents}) => cents * WHOLE > size * rate - slack)
  const [best, ...others] = worth.sort((a, b) => b.cents * a.size - a.cents * b.size || a.index - b.index)
  if (!best) return {own, settled: nothing, tried: Math.min(units, begun)}
  if (best.cents * WHOLE < best.size * rate + slack) return {own, settled: nothing, tried: units}
  const loose = begun + unitsOfOthers(best, others) + best.size - 1
  const count = Math.max(0, Math.floor((units - loose) / best.size))
  const settled = {deal: best.index, units: count * best.size, cents: count * best.cents}
  return {own, settled, tried: units - settled.units}
}

/** How many units the rounds of other deals can have in all, when none can make whole rounds of the best. */
function unitsOfOthers(best: Round, others: readonly Round[]): number {
  let rounds = best.size - 1
  let units = 0
  for (const {size} of [...others].sort((a, b) => b.size - a.size)) {
    const most = Math.min(rounds, best.size / commonDivisor(best.size, size) - 1)
    rounds -= most
    units += most * size
  }
  return units
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other)
}

/** What a single unit saves, in hundredths of a hundredth of a cent, and how much rounding may add or take. */
function unitRate({cents, unitDeals: {percent, price}}: LineGroup): {rate: number; slack: number} {
  const byPrice = price ? Math.max(0, cents - price.cents) * WHOLE : 0
  const byPercent = percent ? cents * percent.basisPoints : 0
  if (byPercent <= byPrice) return {rate: byPrice, slack: 0}
  return {rate: byPercent, slack: byPercent % WHOLE === 0 ? 0 : WHOLE}
}
