import {toSlug} from './slug'

/** Where a deal leads when staff leave that open: to what it is on. */

const BOARD = '/butcher'

export interface DealGoods {
  products: readonly {id: string; categoryId?: string | null}[]
  /** Ids of categories of the catalog. */
  categories: readonly string[]
  /** How many lines or categories of the price board. */
  meats: number
  /** The one page that has all of these meats; absent: the price board. */
  meatPage?: string
}

/** Where a meat or a category of the price board is. */
export interface MeatPlace {
  title: string
  /** The address of its category, or its own where it is one; missing: not known. */
  category?: string | null
  /** Of a meat: its address below that; missing: made from its name. */
  slug?: string | null
  isCategory: boolean
}

/** The meat's own page if it is one, the category if they share it, else the price board. */
export function meatPageOf(meats: readonly MeatPlace[]): string {
  const [only] = meats
  const categories = new Set(meats.map(({category}) => category || null))
  const [category] = categories
  if (!only || categories.size > 1 || !category) return BOARD
  if (meats.length > 1 || only.isCategory) return `${BOARD}/${category}`
  const slug = only.slug || toSlug(only.title)
  return slug ? `${BOARD}/${category}/${slug}` : `${BOARD}/${category}`
}

/** The one product, or the one category; the price board for meats; undefined: no page has all of it. */
export function defaultDealTarget({
  products,
  categories,
  meats,
  meatPage = BOARD,
}: DealGoods): string | undefined {
  const [only] = products
  if (only && products.length === 1 && categories.length === 0) {
    return `/product/${encodeURIComponent(only.id)}`
  }
  const ids = new Set([...products.map(({categoryId}) => categoryId || null), ...categories])
  const [id] = ids
  if (ids.size === 1 && id) return `/categories?filter=${encodeURIComponent(id)}`
  return ids.size === 0 && meats > 0 ? meatPage : undefined
}
