import {chooseMeat} from '~/domain/butcher/meat-choice'
import type {MeatItem} from '~/domain/butcher/meat-item'
import {parseMeatLineId} from '~/domain/butcher/meat-line-id'
import {meatNameOf} from '~/domain/butcher/meat-name'
import {meatPriceOf, pricedMeatOf} from '~/domain/butcher/meat-price'
import {isForUnitsOnly} from '~/domain/pricing/deals'
import {displayPriceOf} from '~/domain/pricing/display-price'
import type {DisplayPrice, PricedProduct, PricingDeal} from '~/domain/pricing/types'
import {priceOfWeight} from '~/domain/pricing/weight'
import type {MeatDetails} from './meat-details'
import type {ProductSummary} from './product-summary'

/** An item of the butcher's board, cut as somebody wants it, among the products of a quote. */
export interface MeatProduct extends ProductSummary {
  meat: MeatDetails
}

/**
 * Null: the id is of no such line, or the item is not ordered online, or not in this way. Fees are the board's, whatever
 * a browser has stored.
 */
export function meatProductOf(
  item: MeatItem,
  lineId: string,
  deals: readonly PricingDeal[],
): MeatProduct | null {
  const key = parseMeatLineId(lineId)
  const meat = key && chooseMeat(item, key)
  const priced = key && pricedMeatOf(item, key.optionKeys)
  if (!meat || !priced) return null
  return {
    ...priced,
    ...{title: meatNameOf(item), unit: item.unit ?? 'each', picture: null, imageUrl: null, stock: null},
    ...{storage: null, origin: item.provenance.origin, netGrams: null, netMillilitres: null, pieces: null},
    // Whether a certificate is valid today is for the item's own page to say.
    ...{organic: false, certified: false},
    shown: shownPriceOf(priced, deals),
    meat: {...meat, perPound: priced.byWeight ? perPoundOf(item, deals) : null},
  }
}

/** Of a unit alone, as the cart reckons it: sale prices are for a pound, and several for a price are not weighed. */
function shownPriceOf(priced: PricedProduct, deals: readonly PricingDeal[]): DisplayPrice {
  const {byWeight} = priced
  if (!byWeight) return displayPriceOf(priced, deals)
  const ofUnits = deals.flatMap((deal): PricingDeal[] => {
    const {terms} = deal
    if (terms.kind === 'salePrice') {
      const saleCents = priceOfWeight(byWeight.grams, terms.saleCents)
      return [{...deal, terms: {...terms, saleCents}}]
    }
    return isForUnitsOnly(terms) || (byWeight.per === 'piece' && terms.kind === 'buyXGetY') ? [deal] : []
  })
  return displayPriceOf(priced, ofUnits)
}

function perPoundOf(item: MeatItem, deals: readonly PricingDeal[]): MeatDetails['perPound'] {
  const {cents, wasCents} = meatPriceOf(item, deals)
  return {cents, wasCents}
}
