import type {AppLoadContext} from '@remix-run/node'
import {reportOmitted} from '~/platform/content/lenient-list'
import {firstInSeason} from './prices'
import type {ButcherCategory, TeaserCategory} from './prices'
import {butcherPricesQuery} from './prices.query'

/** All categories with their prices, in the order of the board. */
export async function readButcherPrices({
  content,
  log,
}: Pick<AppLoadContext, 'content' | 'log'>): Promise<ButcherCategory[]> {
  const result = await content.read(butcherPricesQuery)
  reportOmitted(log, butcherPricesQuery.name, result)
  return result.categories
}

const TEASER_ITEMS = 3

/** A few lines of each category, for the home page. */
export async function readTeaser(
  context: Pick<AppLoadContext, 'content' | 'log'>,
): Promise<TeaserCategory[]> {
  const categories = await readButcherPrices(context)
  return categories.map((category) => {
    const {title, slug, icon} = category
    return {title, slug, icon, items: firstInSeason(category, TEASER_ITEMS)}
  })
}
