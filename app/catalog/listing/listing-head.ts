import type {Crumb} from '~/ui/breadcrumb-list'
import {words} from '../words'
import {countFilters, listingPath} from './listing-address'
import type {Listing} from './listing-address'

/** As much of a listing as its head has to know. */
interface Listed {
  kind: 'listing' | 'unreachable'
  listing?: Listing
  categories?: {id: string; title: string}[]
}

/** What a listing is called, and its address when it should be found: all of it, or one category. */
export function listingHead(
  view: Listed | undefined,
  store: string,
): {title: string; description: string; path?: string} {
  const {title: whole, metaDescription, metaCategory} = words.categories
  const category = onlyCategory(view)
  const title = category?.title ?? whole
  const description = category ? metaCategory(category.title, store) : metaDescription(store)
  const active = view?.listing ? countFilters(view.listing) : 0
  if (view?.kind !== 'listing' || active > (category ? 1 : 0)) return {title, description}
  return {title, description, path: pathOf(category)}
}

export function listingCrumbs(view: Listed): Crumb[] {
  const category = onlyCategory(view)
  const crumbs: Crumb[] = [{name: words.categories.title, path: pathOf(undefined)}]
  if (category) crumbs.push({name: category.title, path: pathOf(category)})
  return crumbs
}

/** The one category that a listing is about, when it is about one. */
export function onlyCategory(view: Listed | undefined): {id: string; title: string} | undefined {
  const [id, ...others] = view?.listing?.categoryIds ?? []
  return others.length === 0 ? view?.categories?.find((category) => category.id === id) : undefined
}

function pathOf(category: {id: string} | undefined): string {
  return listingPath('/categories', category ? {categoryIds: [category.id]} : {})
}
