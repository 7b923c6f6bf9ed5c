import type {AppLoadContext} from '@remix-run/node'
import {reportLeftOut} from '~/content/report-left-out'
import type {ButcherCategory} from './prices'
import {butcherPricesQuery} from './prices.query'

/** All categories with their prices, in the order of the board. */
export async function readButcherPrices({
  content,
  log,
}: Pick<AppLoadContext, 'content' | 'log'>): Promise<ButcherCategory[]> {
  const answer = await content.read(butcherPricesQuery)
  reportLeftOut(log, butcherPricesQuery.name, answer)
  return answer.categories
}
