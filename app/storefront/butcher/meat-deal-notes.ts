import {messages} from '~/domain/butcher/item-messages'
import type {DealEnd} from '~/domain/deals/deal-dates'
import {formatCents, formatUnitPrice} from '~/domain/pricing/money'
import type {DisplayPrice, PricingDeal} from '~/domain/pricing/types'
import type {DealNote} from '~/storefront/product/deal-notes'

interface Priced {
  shown: DisplayPrice
  unit: string | null
}

/** The deals behind what the board says, single units before groups. */
export function meatDealNotes(
  item: Priced,
  deals: readonly PricingDeal[],
  endsOn: (until: number) => DealEnd,
): DealNote[] {
  return [item.shown.deal?.id, item.shown.multiBuy?.dealId].flatMap((id) => {
    const deal = deals.find((candidate) => candidate.id === id)
    if (!deal) return []
    const {title, until} = deal
    return [{id: deal.id, title, text: explain(deal, item), ends: until === null ? null : endsOn(until)}]
  })
}

function explain({terms}: PricingDeal, {shown: {cents, wasCents}, unit}: Priced): string {
  const was = formatUnitPrice({cents: wasCents ?? cents, unit})
  switch (terms.kind) {
    case 'percentOff':
      return messages.deal.percentOff(String(terms.basisPoints / 100), was)
    case 'salePrice':
      return messages.deal.salePrice(formatUnitPrice({cents, unit}), was)
    case 'buyXGetY':
      return messages.deal.buyXGetY(terms.buyCount, terms.freeCount)
    case 'nForPrice':
      return messages.deal.nForPrice(terms.forCount, formatCents(terms.forCents))
  }
}
