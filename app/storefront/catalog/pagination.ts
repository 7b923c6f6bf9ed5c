import {PAGE_SIZE} from '~/domain/catalog/source'

/** How many result pages one browser page shows below one another before it starts over. */
const PAGES_PER_BLOCK = 10
/** Nobody browses further, and sources need not support more. */
export const LAST_PAGE = 50

/** Which products a page shows: those of its block up to it, so that "Show more" adds below and moves nothing. */
export function windowOf(page: number): {first: number; offset: number; limit: number} {
  const first = page - ((page - 1) % PAGES_PER_BLOCK)
  return {first, offset: (first - 1) * PAGE_SIZE, limit: (page - first + 1) * PAGE_SIZE}
}

export function lastPage(total: number): number {
  return Math.min(LAST_PAGE, Math.max(1, Math.ceil(total / PAGE_SIZE)))
}

export interface Paging {
  /** The page up to which products are shown, and the first of them. */
  page: number
  first: number
  total: number
  /** The next page, by its first product: below the others, or in their place when there are many already. */
  next: {page: number; productId: string; appends: boolean} | null
  /** The page before the first; null: there is none. */
  before: number | null
}

/** @param nextId of the first product that is not shown; null: there is none */
export function pagingOf(page: number, total: number, nextId: string | null): Paging {
  const {first} = windowOf(page)
  const next = page < LAST_PAGE && nextId !== null ? {page: page + 1, productId: nextId} : null
  return {
    page,
    first,
    total,
    next: next && {...next, appends: windowOf(next.page).first === first},
    before: first > 1 ? first - 1 : null,
  }
}
