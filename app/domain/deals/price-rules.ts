import type {PricingDeal} from '~/domain/pricing/types'
import type {Deal} from './deal'
import {runningDeals} from './deal-state'

/** Deals that make a price of the catalogue: they compute, and name something of it. */
export function catalogDeals(deals: Deal[]): Deal[] {
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
