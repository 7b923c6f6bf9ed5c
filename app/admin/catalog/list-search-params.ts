import {z} from 'zod'
import {parsePageNumber, parseSearchText, pathWithParams} from '~/admin/shell/search-params'

export const CATALOG_SORTS = ['title', 'newest-change', 'price-up', 'price-down', 'stock'] as const
export type CatalogSort = (typeof CATALOG_SORTS)[number]

export const CATALOG_PAGE_SIZE = 50

/** What narrows the list, beside words and category. */
export const CATALOG_FLAGS = ['hidden', 'out-of-stock', 'reduced', 'without-picture'] as const
export type CatalogFlag = (typeof CATALOG_FLAGS)[number]

/** What staff ask of the list. All of it is in the address. */
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

const KEYWORD_LENGTH = 200

const flag = z.enum(CATALOG_FLAGS)
const sort = z.enum(CATALOG_SORTS).catch('title')

/** What makes no sense is left out. */
export function parseCatalogQuery(searchParams: URLSearchParams): CatalogQuery {
  const flags = searchParams.getAll('only').flatMap((value) => flag.safeParse(value).data ?? [])
  return {
    keyword: parseSearchText(searchParams, 'keyword', KEYWORD_LENGTH),
    categoryId: parseSearchText(searchParams, 'category', KEYWORD_LENGTH),
    flags: CATALOG_FLAGS.filter((one) => flags.includes(one)),
    sort: sort.parse(searchParams.get('sort')),
    page: parsePageNumber(searchParams),
  }
}

/** The other way round, as pairs, without what goes without saying. */
export function catalogQueryPairs({
  keyword,
  categoryId,
  flags,
  sort,
  page,
}: CatalogQuery): [string, string][] {
  return [
    ...(keyword ? [['keyword', keyword] as [string, string]] : []),
    ...(categoryId ? [['category', categoryId] as [string, string]] : []),
    ...flags.map((one): [string, string] => ['only', one]),
    ...(sort === 'title' ? [] : [['sort', sort] as [string, string]]),
    ...(page === 1 ? [] : [['page', String(page)] as [string, string]]),
  ]
}

export function catalogListPath(query: CatalogQuery): string {
  return pathWithParams('/staff/catalogue', catalogQueryPairs(query))
}

export function isFiltered({keyword, categoryId, flags}: CatalogQuery): boolean {
  return keyword !== '' || categoryId !== '' || flags.length > 0
}
