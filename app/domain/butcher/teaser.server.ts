import type {ContentSources} from '~/platform/content/content.server'
import {meatPath} from './item-links'
import {readMeatItems} from './meat-items.server'
import {orderingOf} from './meat-ordering'
import {firstInSeason} from './prices'
import type {TeaserCategory} from './prices'
import {readButcherPrices} from './prices.server'

const ITEMS = 3

/** A few lines of each category, for the home page; those that are ordered online lead to where they are. */
export async function readTeaser(sources: ContentSources): Promise<TeaserCategory[]> {
  const [categories, meats] = await Promise.all([readButcherPrices(sources), readMeatItems(sources)])
  const paths = new Map(meats.flatMap((meat) => (orderingOf(meat) ? [[meat.id, meatPath(meat)]] : [])))
  return categories.map((category) => {
    const {title, slug, icon} = category
    const items = firstInSeason(category, ITEMS).map((item) => {
      const {id, cents, unit} = item
      const marked = sources.content.isPreview && {id}
      return {title: item.title, cents, unit, to: paths.get(id) ?? null, ...marked}
    })
    return {title, slug, icon, items}
  })
}
