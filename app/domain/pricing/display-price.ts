import {
  formatOffer,
  byId,
  dealAppliesTo,
  sellingCentsOf,
  bestUnitDeals,
  unitSaving,
  evenGroupSaving,
  groupDealOf,
} from './deals'
import type {PricedProduct, PricingDeal, DisplayPrice} from './types'

export {sellingCentsOf} from './deals'

/** What a card or a product's page says: the price of one unit alone, and what several would bring. */
export function displayPriceOf(product: PricedProduct, deals: readonly PricingDeal[]): DisplayPrice {
  const own = deals.filter((deal) => dealAppliesTo(deal, product)).sort(byId)
  const sellingCents = sellingCentsOf(product)
  const saving = unitSaving(
    bestUnitDeals(own, (cents) => cents),
    sellingCents,
    1,
  )
  const cents = sellingCents - (saving?.cents ?? 0)
  return {
    cents,
    wasCents: cents < product.priceCents ? product.priceCents : null,
    deal: saving && {id: saving.deal.id, title: saving.deal.title, until: saving.deal.until},
    multiBuy: bestMultiBuy(own, sellingCents, sellingCents - cents),
  }
}

/** Of those that bring more than the price of single units does, the one that takes most off each unit. */
function bestMultiBuy(
  deals: PricingDeal[],
  sellingCents: number,
  unitSaved: number,
): DisplayPrice['multiBuy'] {
  let best: {dealId: string; text: string} | null = null
  let bestSaving = unitSaved
  for (const deal of deals) {
    const group = groupDealOf(deal)
    if (!group) continue
    const saving = evenGroupSaving(group, sellingCents) / group.size
    if (saving <= bestSaving) continue
    best = {dealId: deal.id, text: formatOffer(deal.terms) ?? deal.title}
    bestSaving = saving
  }
  return best
}
