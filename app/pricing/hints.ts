import {offerOf} from '~/deals/offer'
import {byId} from './by-id'
import {savedInPlace} from './group-deals'
import type {GroupDeal} from './group-deals'
import {dearFirst} from './pile'
import type {Pile} from './pile'
import type {PricedLine} from './rules'
import {sumOf} from './sum'
import {unitSavedCents} from './unit-deals'
import {words} from './words'

type Hint = NonNullable<PricedLine['hint']>

/** Units of a pile that are in no group. */
interface Rest {
  pile: Pile
  units: number
}

/**
 * What is missing for one more group of a deal, said at one line: that of which most units wait for a group. Only what
 * pays is said: more of that very product would make a group that saves more than its units do without it. A line says
 * one thing; the deal that lacks least comes first.
 */
export function hintsOf(rests: readonly Rest[], deals: readonly GroupDeal[]): Map<Pile, Hint> {
  const near = deals.flatMap((deal) => {
    const waiting = rests.filter(({pile, units}) => units > 0 && pile.deals.includes(deal.deal))
    const open = sumOf(waiting.map(({units}) => units)) % deal.size
    return open > 0 ? [{deal, waiting, missing: deal.size - open}] : []
  })
  near.sort((a, b) => a.missing - b.missing || byId(a.deal.deal, b.deal.deal))
  const hints = new Map<Pile, Hint>()
  for (const {deal, waiting, missing} of near) {
    const candidates = waiting
      .filter(({pile}) => !hints.has(pile))
      .sort((a, b) => b.units - a.units || dearFirst(a.pile, b.pile))
    const paying = candidates.find(({pile}) => pays(deal, waiting, pile, missing))
    if (!paying) continue
    hints.set(paying.pile, {dealId: deal.deal.id, missing, text: textOf(deal, missing)})
  }
  return hints
}

/** Whether `missing` more units of the product, with the dearest that wait, save more in a group than out of it. */
function pays(deal: GroupDeal, waiting: readonly Rest[], product: Pile, missing: number): boolean {
  let open = deal.size - missing
  const members = [...waiting]
    .sort((a, b) => dearFirst(a.pile, b.pile))
    .map(({pile, units}) => {
      const old = Math.min(open, units)
      open -= old
      const added = pile === product ? missing : 0
      return {pile, all: units + added, grouped: old + added}
    })
  let place = 0
  let gained = 0
  for (const {pile, all, grouped} of members) {
    const alone = (units: number) => unitSavedCents(pile.unitDeals, pile.cents, units)
    for (const end = place + grouped; place < end; place += 1) gained += savedInPlace(deal, place, pile.cents)
    gained += alone(all - grouped) - alone(all)
  }
  return gained > 0
}

function textOf({deal: {terms, title}}: GroupDeal, missing: number): string {
  const reward = terms.kind === 'buyXGetY' ? words.getFree(terms.freeCount) : (offerOf(terms) ?? title)
  return words.missing(missing, reward)
}
