import type {AppLoadContext} from '@remix-run/node'
import type {PriceRules} from '~/domain/pricing/types'
import {readStoreSettings} from '~/domain/store/settings.server'
import {readDeals} from './deals.server'
import {catalogDeals, pricingDeals} from './price-rules'
import {nextChange} from './deal-state'

/** What prices a cart at this moment, and the next at which a deal on something of the catalogue changes. */
export async function readPriceRules(
  sources: Pick<AppLoadContext, 'content' | 'log'>,
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
