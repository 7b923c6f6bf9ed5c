import type {DealEnd} from '~/domain/deals/deal-dates'
import {formatCents} from '~/domain/pricing/money'
import type {PricingDeal, DisplayPrice} from '~/domain/pricing/types'
import {messages} from './messages'

export interface DealNote {
  id: string
  title: string
  text: string
  ends: DealEnd | null
}

/** The deals behind the shown price, single units before groups. */
export function dealNotes(
  shown: DisplayPrice,
  deals: readonly PricingDeal[],
  endsOn: (until: number) => DealEnd,
): DealNote[] {
  return [shown.deal?.id, shown.multiBuy?.dealId].flatMap((id) => {
    const deal = deals.find((candidate) => candidate.id === id)
    if (!deal) return []
    const {title, until} = deal
    return [{id: deal.id, title, text: explain(deal, shown), ends: until === null ? null : endsOn(until)}]
  })
}

function explain({terms}: PricingDeal, {cents, wasCents}: DisplayPrice): string {
  const was = formatCents(wasCents ?? cents)
  switch (terms.kind) {
    case 'percentOff':
      return messages.deal.percentOff(String(terms.basisPoints / 100), was)
    case 'salePrice':
      return messages.deal.salePrice(formatCents(cents), was)
    case 'buyXGetY':
      return messages.deal.buyXGetY(terms.buyCount, terms.freeCount)
    case 'nForPrice':
      return messages.deal.nForPrice(terms.forCount, formatCents(terms.forCents))
  }
}
