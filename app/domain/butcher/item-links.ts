import * as paths from '~/platform/url/addresses'
import type {MeatItem} from './meat-item'
import {orderingOf} from './meat-ordering'
import {categoryPath} from './prices'
import type {CategoryTab} from './prices'

export type FindMeatPath = (categorySlug: string, itemId: string) => string

/** Where a line of the board is met from elsewhere: on its own page where it is ordered online, else on the board. */
export function createMeatPaths(tabs: CategoryTab[], items: readonly MeatItem[]): FindMeatPath {
  const ordered = new Map(items.filter((item) => orderingOf(item)).map((item) => [item.id, item]))
  return (categorySlug, itemId) => {
    const item = ordered.get(itemId)
    return item ? meatPath(item) : `${categoryPath(tabs, categorySlug)}#${itemId}`
  }
}

export function meatPath({category, slug}: {category: {slug: string}; slug: string}): string {
  return paths.butcherItem(category.slug, slug)
}
