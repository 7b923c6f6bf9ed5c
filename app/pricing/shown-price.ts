import {offerOf} from '~/deals/offer'
import {byId} from './by-id'
import {evenGroupSaving, groupDealOf} from './group-deals'
import type {PricedProduct, PricingDeal, ShownPrice} from './rules'
import {isFor, shelfCents, unitDealsOf, unitSaving} from './unit-deals'

export {shelfCents} from './unit-deals'

/** What a card or a product's page says: the price of one unit alone, and what several would bring. */
export function showPrice(product: PricedProduct, deals: readonly PricingDeal[]): ShownPrice {
  const own = deals.filter((deal) => isFor(deal, product)).sort(byId)
  const shelf = shelfCents(product)
  const saving = unitSaving(unitDealsOf(own), shelf, 1)
  const cents = shelf - (saving?.cents ?? 0)
  return {
    cents,
    wasCents: cents < product.priceCents ? product.priceCents : null,
    deal: saving && {id: saving.deal.id, title: saving.deal.title, until: saving.deal.until},
    multiBuy: bestMultiBuy(own, shelf, shelf - cents),
  }
}

/** Of those that bring more than the price of single units does, the one that takes most off each unit. */
function bestMultiBuy(deals: PricingDeal[], shelf: number, unitSaved: number): ShownPrice['multiBuy'] {
  let best: {dealId: string; text: string} | null = null
  let bestSaving = unitSaved
  for (const deal of deals) {
    const group = groupDealOf(deal)
    if (!group) continue
    const saving = evenGroupSaving(group, shelf) / group.size
    if (saving <= bestSaving) continue
    best = {dealId: deal.id, text: offerOf(deal.terms) ?? deal.title}
    bestSaving = saving
  }
  return best
}
