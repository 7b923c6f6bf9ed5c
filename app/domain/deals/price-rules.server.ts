import type {PricingDeal, PriceRules} from '~/domain/pricing/types'
import {readStoreSettings} from '~/domain/store/settings.server'
import type {ContentSources} from '~/platform/content/read-content'
import type {Deal} from './deal'
import {runningDeals, nextChange} from './deal-state'
import {readDeals} from './deals.server'

/** Deals that make a price of the catalogue: they compute, and name something of it. */
function catalogDeals(deals: Deal[]): Deal[] {
  return deals.filter(({terms, products, productCategories}) => {
    return terms.kind !== 'information' && products.length + productCategories.length > 0
  })
}

/** Of these, the ones in force, as far as prices are concerned. */
export function pricingDeals(deals: Deal[], now: number): PricingDeal[] {
  return runningDeals(catalogDeals(deals), now).flatMap(
    ({id, title, terms, products, productCategories, until}) => {
      if (terms.kind === 'information') return []
      return [{id, title, terms, productIds: idsOf(products), categoryIds: idsOf(productCategories), until}]
    },
  )
}

function idsOf(refs: readonly {id: string}[]): string[] {
  return [...new Set(refs.map(({id}) => id))]
}

/** What prices a cart at this moment, and the next at which a deal on something of the catalogue changes. */
export async function readPriceRules(
  sources: ContentSources,
  now: number,
): Promise<PriceRules & {now: number; nextChange: number | null}> {
  const [deals, {taxRate, timeZone}] = await Promise.all([readDeals(sources), readStoreSettings(sources)])
  return {
    deals: pricingDeals(deals, now),
    taxBasisPoints: Math.round(taxRate * 100),
    now,
    nextChange: nextChange(catalogDeals(deals), now, timeZone),
  }
}
