import {evenGroupSaving} from './deals'
import type {GroupDeal} from './deals'
import type {LineGroup} from './line-group'

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
export function planLineGroup(
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
