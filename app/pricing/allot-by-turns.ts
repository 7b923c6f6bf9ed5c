import {allot, planAllotment} from './allot'
import type {Allotment} from './allot'
import {allotOne} from './allot-one'
import {byId} from './by-id'
import type {GroupDeal} from './group-deals'
import type {Pile} from './pile'
import {countStates} from './wheel'

/** How many deals choose anew together: as many as leave so few states. */
const TOGETHER = 40
/** What the turns that deals take together may cost in all. */
const TURNS_EFFORT = 600_000

/**
 * For more deals on the same units than can be tried out together. They take turns: in its turn a deal, later several
 * together, gives its units back and chooses anew, and best, among what the others leave. So no turn makes the cart
 * dearer, and as the deal that saves most on its own begins, none alone would have saved more. That no other choice
 * saves more is not promised.
 */
export function allotByTurns(piles: readonly Pile[], deals: readonly GroupDeal[]): Allotment {
  const free = piles.map((pile) => pile.units)
  const order = byGainAlone(piles, free, deals)
  const allotment: Allotment = deals.map(() => piles.map(() => 0))
  for (const deal of order) {
    const [only = []] = allotOne(planAllotment(piles, free, chosen(deals, [deal]))).allotment
    allotment[deal] = only
    move(only, free, -1)
  }
  let effort = 0
  for (const start of order.keys()) {
    const turn = together(deals, [...order.slice(start), ...order.slice(0, start)])
    for (const deal of turn) move(allotment[deal], free, 1)
    const plan = planAllotment(piles, free, chosen(deals, turn))
    effort += plan.effort
    if (effort > TURNS_EFFORT) break
    allot(plan).allotment.forEach((used, at) => (allotment[turn[at] ?? 0] = used))
    for (const deal of turn) move(allotment[deal], free, -1)
  }
  return allotment
}

function byGainAlone(
  piles: readonly Pile[],
  units: readonly number[],
  deals: readonly GroupDeal[],
): number[] {
  const alone = deals.map((deal, index) => {
    return {index, deal: deal.deal, gain: allotOne(planAllotment(piles, units, [deal])).gain}
  })
  return alone.sort((a, b) => b.gain - a.gain || byId(a.deal, b.deal)).map(({index}) => index)
}

/** The first of them, as many as can be tried out at once. */
function together(deals: readonly GroupDeal[], order: readonly number[]): number[] {
  const fits = (count: number) => {
    return countStates(chosen(deals, order.slice(0, count)).map(({size}) => size)) <= TOGETHER
  }
  let count = 1
  while (count < order.length && fits(count + 1)) count += 1
  return order.slice(0, count)
}

function chosen(deals: readonly GroupDeal[], indexes: readonly number[]): GroupDeal[] {
  return indexes.flatMap((index) => deals[index] ?? [])
}

/** Gives units back (1), or takes them (-1). */
function move(used: readonly number[] = [], free: number[], direction: 1 | -1) {
  for (const [pile, units] of used.entries()) free[pile] = (free[pile] ?? 0) + direction * units
}
