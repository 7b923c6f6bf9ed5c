import {definedPairs, pathWithParams, unlessFirst} from '~/admin/shell/search-params'

export const CATALOG_SORTS = ['title', 'newest-change', 'price-up', 'price-down', 'stock'] as const

export type CatalogSort = (typeof CATALOG_SORTS)[number]

export const CATALOG_PAGE_SIZE = 50

/** Filters beside words and category. */
export const CATALOG_FLAGS = ['hidden', 'out-of-stock', 'reduced', 'without-picture'] as const

export type CatalogFlag = (typeof CATALOG_FLAGS)[number]

/** What the list shows; all of it is in the address. */
export interface CatalogQuery {
  /** Words in title, stock-keeping unit or barcode; empty: all. */
  keyword: string
  /** Empty: all. */
  categoryId: string
  flags: CatalogFlag[]
  sort: CatalogSort
  /** From 1. */
  page: number
}

/** Everything, for who wants to know how many there are. */
export const countAllQuery: CatalogQuery = {keyword: '', categoryId: '', flags: [], sort: 'title', page: 1}

/** The parameters of the query, without its defaults. */
export function catalogQueryPairs({keyword, categoryId, flags, sort, page}: CatalogQuery) {
  return definedPairs([
    ['keyword', keyword],
    ['category', categoryId],
    ...flags.map((flag) => ['only', flag] as const),
    ['sort', sort === 'title' ? null : sort],
    ['page', unlessFirst(page)],
  ])
}

export function catalogListPath(query: CatalogQuery): string {
  return pathWithParams('/staff/catalogue', catalogQueryPairs(query))
}

export function isFiltered({keyword, categoryId, flags}: CatalogQuery): boolean {
  return keyword !== '' || categoryId !== '' || flags.length > 0
}
