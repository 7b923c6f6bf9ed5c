import type {EndsOn} from '~/deals/when'
import {formatCents} from '~/pricing/money'
import type {PricingDeal, ShownPrice} from '~/pricing/rules'
import {words} from './words'

/** What a deal does to the price on the page, in words. */
export interface DealNote {
  id: string
  /** The deal's own name. */
  title: string
  text: string
  /** Null: no end is set. */
  ends: EndsOn | null
}

/** Of the deals, those that the shown price speaks of, the price for one before the price for several. */
export function dealNotes(
  shown: ShownPrice,
  deals: readonly PricingDeal[],
  endsOn: (until: number) => EndsOn,
): DealNote[] {
  return [shown.deal?.id, shown.multiBuy?.dealId].flatMap((id) => {
    const deal = deals.find((candidate) => candidate.id === id)
    if (!deal) return []
    const {title, until} = deal
    return [{id: deal.id, title, text: explain(deal, shown), ends: until === null ? null : endsOn(until)}]
  })
}

function explain({terms}: PricingDeal, {cents, wasCents}: ShownPrice): string {
  const was = formatCents(wasCents ?? cents)
  switch (terms.kind) {
    case 'percentOff':
      return words.deal.percentOff(String(terms.basisPoints / 100), was)
    case 'salePrice':
      return words.deal.salePrice(formatCents(cents), was)
    case 'buyXGetY':
      return words.deal.buyXGetY(terms.buyCount, terms.freeCount)
    case 'nForPrice':
      return words.deal.nForPrice(terms.forCount, formatCents(terms.forCents))
  }
}
