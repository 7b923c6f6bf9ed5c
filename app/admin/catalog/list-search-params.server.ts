import {z} from 'zod'
import {parsePageNumber, parseSearchText} from '~/admin/shell/search-params'
import {CATALOG_FLAGS, CATALOG_SORTS} from './list-search-params'
import type {CatalogQuery} from './list-search-params'

const KEYWORD_LENGTH = 200

const flagSchema = z.enum(CATALOG_FLAGS)

const sortSchema = z.enum(CATALOG_SORTS).catch('title')

/** Invalid parameters are ignored. */
export function parseCatalogQuery(searchParams: URLSearchParams): CatalogQuery {
  const flags = searchParams.getAll('only').flatMap((value) => flagSchema.safeParse(value).data ?? [])
  return {
    keyword: parseSearchText(searchParams, 'keyword', KEYWORD_LENGTH),
    categoryId: parseSearchText(searchParams, 'category', KEYWORD_LENGTH),
    flags: CATALOG_FLAGS.filter((one) => flags.includes(one)),
    sort: sortSchema.parse(searchParams.get('sort')),
    page: parsePageNumber(searchParams),
  }
}
