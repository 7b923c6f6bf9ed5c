import {z} from 'zod'

export const DESK_SORTS = ['title', 'newest-change', 'price-up', 'price-down', 'stock'] as const
export type DeskSort = (typeof DESK_SORTS)[number]

export const DESK_PAGE_SIZE = 50

/** What narrows the list, beside words and category. */
export const DESK_FLAGS = ['hidden', 'out-of-stock', 'reduced', 'without-picture'] as const
export type DeskFlag = (typeof DESK_FLAGS)[number]

/** What staff ask of the list. All of it is in the address. */
export interface DeskQuestion {
  /** Words in title, stock-keeping unit or barcode; empty: all. */
  keyword: string
  /** Empty: all. */
  categoryId: string
  flags: DeskFlag[]
  sort: DeskSort
  /** From 1. */
  page: number
}

const KEYWORD_LENGTH = 200

const flag = z.enum(DESK_FLAGS)
const sort = z.enum(DESK_SORTS).catch('title')
export const pageNumber = z.coerce.number().int().min(1).max(100_000).catch(1)

/** What makes no sense is left out. */
export function parseDeskQuestion(search: URLSearchParams): DeskQuestion {
  const flags = search.getAll('only').flatMap((given) => flag.safeParse(given).data ?? [])
  return {
    // Postgres takes no text with a zero in it.
    keyword: (search.get('keyword') ?? '').replaceAll('\0', '').trim().slice(0, KEYWORD_LENGTH),
    categoryId: (search.get('category') ?? '').replaceAll('\0', '').slice(0, KEYWORD_LENGTH),
    flags: DESK_FLAGS.filter((one) => flags.includes(one)),
    sort: sort.parse(search.get('sort')),
    page: pageNumber.parse(search.get('page') ?? undefined),
  }
}

/** The other way round, as pairs, without what goes without saying. */
export function deskQuestionPairs({
  keyword,
  categoryId,
  flags,
  sort,
  page,
}: DeskQuestion): [string, string][] {
  return [
    ...(keyword ? [['keyword', keyword] as [string, string]] : []),
    ...(categoryId ? [['category', categoryId] as [string, string]] : []),
    ...flags.map((one): [string, string] => ['only', one]),
    ...(sort === 'title' ? [] : [['sort', sort] as [string, string]]),
    ...(page === 1 ? [] : [['page', String(page)] as [string, string]]),
  ]
}

export function deskListPath(question: DeskQuestion): string {
  const search = new URLSearchParams(deskQuestionPairs(question)).toString()
  return search ? `/staff/catalogue?${search}` : '/staff/catalogue'
}

export function isNarrowed({keyword, categoryId, flags}: DeskQuestion): boolean {
  return keyword !== '' || categoryId !== '' || flags.length > 0
}
