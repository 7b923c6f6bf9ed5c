import type {ItemList} from 'schema-dts'
import {PAGE_SIZE} from '~/domain/catalog/source'
import type {Crumb} from '~/domain/seo/breadcrumb-list'
import * as paths from '~/platform/url/addresses'
import {messages} from '~/domain/catalog/messages'
import {countFilters, listingPath} from './listing-url'
import type {ListingParams} from './listing-url'
import type {ProductListing} from './listing.server'

/** The part of a listing that its head needs. */
interface ListingSummary {
  kind: 'listing' | 'unreachable'
  listing?: ListingParams
  categories?: {id: string; title: string}[]
}

/** A listing's title, and its path if it is indexable: the whole catalog, or one category. */
export function listingHead(
  view: ListingSummary | undefined,
  store: string,
): {title: string; description: string; path?: string} {
  const {title: whole, metaDescription, metaCategory} = messages.categories
  const category = onlyCategory(view)
  const title = category?.title ?? whole
  const description = category ? metaCategory(category.title, store) : metaDescription(store)
  const active = view?.listing ? countFilters(view.listing) : 0
  if (view?.kind !== 'listing' || active > (category ? 1 : 0)) return {title, description}
  return {title, description, path: pathOf(category)}
}

export function listingCrumbs(view: ListingSummary): Crumb[] {
  const category = onlyCategory(view)
  const crumbs: Crumb[] = [{name: messages.categories.title, path: pathOf(undefined)}]
  if (category) crumbs.push({name: category.title, path: pathOf(category)})
  return crumbs
}

/** The category, if the listing is of exactly one. */
export function onlyCategory(view: ListingSummary | undefined): {id: string; title: string} | undefined {
  const [id, ...others] = view?.listing?.categoryIds ?? []
  return others.length === 0 ? view?.categories?.find((category) => category.id === id) : undefined
}

function pathOf(category: {id: string} | undefined): string {
  return listingPath(paths.categories(), category ? {categoryIds: [category.id]} : {})
}

/** The products of a page, in order, as structured data. */
export function productListJsonLd(
  {products, paging}: Pick<ProductListing, 'products' | 'paging'>,
  origin: string,
): ItemList {
  return {
    '@type': 'ItemList',
    numberOfItems: paging.total,
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: (paging.first - 1) * PAGE_SIZE + index + 1,
      name: product.title,
      url: new URL(paths.product(product.id), origin).href,
    })),
  }
}
