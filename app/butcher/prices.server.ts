import type {AppLoadContext} from '@remix-run/node'
import {reportLeftOut} from '~/content/report-left-out'
import type {TeaserCategory} from './price-teaser'
import {firstInSeason} from './prices'
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

const LINES_A_CATEGORY = 3

/** A few lines of each category, for the home page. */
export async function readTeaser(
  context: Pick<AppLoadContext, 'content' | 'log'>,
): Promise<TeaserCategory[]> {
  const categories = await readButcherPrices(context)
  return categories.map((category) => {
    const {title, slug, icon} = category
    return {title, slug, icon, items: firstInSeason(category, LINES_A_CATEGORY)}
  })
}
