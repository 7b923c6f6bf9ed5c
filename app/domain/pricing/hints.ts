import {formatOffer, byId, unitSavedCents, savedInPlace} from './deals'
import type {GroupDeal} from './deals'
import type {Share} from './allocate-all'
import {byPriceDescending} from './line-group'
import type {LineGroup} from './line-group'
import type {PricedLine} from './types'
import {sumOf} from './money'
import {messages} from './messages'

type Hint = NonNullable<PricedLine['hint']>

/**
 * What is missing for one more group of a deal, said at one line: that of which most units wait for a group. Only what
 * pays is said: more of that very product would make a group that saves more than its units do without it. A line says
 * one thing; the deal that lacks least comes first.
 */
export function findHints(ungrouped: readonly Share[], deals: readonly GroupDeal[]): Map<LineGroup, Hint> {
  const near = deals.flatMap((deal) => {
    const waiting = ungrouped.filter(({lineGroup, units}) => units > 0 && lineGroup.deals.includes(deal.deal))
    const open = sumOf(waiting.map(({units}) => units)) % deal.size
    return open > 0 ? [{deal, waiting, missing: deal.size - open}] : []
  })
  near.sort((a, b) => a.missing - b.missing || byId(a.deal.deal, b.deal.deal))
  const hints = new Map<LineGroup, Hint>()
  for (const {deal, waiting, missing} of near) {
    const candidates = waiting
      .filter(({lineGroup}) => !hints.has(lineGroup))
      .sort((a, b) => b.units - a.units || byPriceDescending(a.lineGroup, b.lineGroup))
    const paying = candidates.find(({lineGroup}) => isWorthwhile(deal, waiting, lineGroup, missing))
    if (!paying) continue
    hints.set(paying.lineGroup, {dealId: deal.deal.id, missing, text: formatHint(deal, missing)})
  }
  return hints
}

/** Whether `missing` more units of the product, with the dearest that wait, save more in a group than out of it. */
function isWorthwhile(deal: GroupDeal, waiting: readonly Share[], product: LineGroup, missing: number) {
  let open = deal.size - missing
  const members = [...waiting]
    .sort((a, b) => byPriceDescending(a.lineGroup, b.lineGroup))
    .map(({lineGroup, units}) => {
      const old = Math.min(open, units)
      open -= old
      const added = lineGroup === product ? missing : 0
      return {lineGroup, all: units + added, grouped: old + added}
    })
  let place = 0
  let gained = 0
  for (const {lineGroup, all, grouped} of members) {
    const alone = (units: number) => unitSavedCents(lineGroup.unitDeals, lineGroup.cents, units)
    for (const end = place + grouped; place < end; place += 1)
      gained += savedInPlace(deal, place, lineGroup.cents)
    gained += alone(all - grouped) - alone(all)
  }
  return gained > 0
}

function formatHint({deal: {terms, title}}: GroupDeal, missing: number): string {
  const reward = terms.kind === 'buyXGetY' ? messages.getFree(terms.freeCount) : (formatOffer(terms) ?? title)
  return messages.missing(missing, reward)
}
