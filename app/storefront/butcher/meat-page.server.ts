import type {MeatItem} from '~/domain/butcher/meat-item'
import {meatPath} from '~/domain/butcher/item-links'
import {messages} from '~/domain/butcher/item-messages'
import {findMeatItem} from '~/domain/butcher/meat-items.server'
import {meatNameOf} from '~/domain/butcher/meat-name'
import {categoryPath} from '~/domain/butcher/prices'
import {readButcherPrices} from '~/domain/butcher/prices.server'
import {formatDealEnd} from '~/domain/deals/deal-dates'
import type {ContentSources} from '~/platform/content/content.server'
import {meatDealNotes} from './meat-deal-notes'
import type {DealNote} from '~/storefront/product/deal-notes'
import {readMeats, viewMeats} from './meats.server'
import type {MeatView, MeatViews} from './meats.server'

/** A neighbor on the board. */
export interface MeatLink {
  id: string
  title: string
  to: string
}

export interface MeatPage extends Omit<MeatViews, 'meats'> {
  item: MeatView
  /** With the animal. */
  name: string
  /** For search results. */
  description: string
  boardPath: string
  notes: DealNote[]
  others: MeatLink[]
}

const MAX_OTHERS = 6

/** Null: there is no such item. */
export async function findMeatPage(
  sources: ContentSources,
  params: {category: string | undefined; item: string | undefined},
  requestedAt: number,
): Promise<MeatPage | null> {
  const [meats, categories] = await Promise.all([readMeats(sources, requestedAt), readButcherPrices(sources)])
  const {category, item: slug} = params
  const found = category && slug ? findMeatItem(meats.items, category, slug) : null
  if (!found) return null
  const {
    meats: [item],
    ...rest
  } = viewMeats(meats, [found])
  if (!item) return null
  const name = meatNameOf(found)
  const describe = item.ordering ? messages.page.metaOrder : messages.page.metaCounter
  return {
    ...rest,
    ...{item, name, description: describe(name, meats.store)},
    boardPath: categoryPath(categories, found.category.slug),
    notes: meatDealNotes(item, rest.rules.deals, (until) => formatDealEnd(until, rest.now, meats.timeZone)),
    others: othersOf(found, meats.items),
  }
}

function othersOf(item: MeatItem, items: readonly MeatItem[]): MeatLink[] {
  return items
    .filter(({id, category, inSeason}) => id !== item.id && category.id === item.category.id && inSeason)
    .slice(0, MAX_OTHERS)
    .map((other) => ({id: other.id, title: other.title, to: meatPath(other)}))
}
