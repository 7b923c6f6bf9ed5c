/** Where a deal leads when staff leave that open: to what it is on. */

export interface DealGoods {
  products: readonly {id: string; categoryId?: string | null}[]
  /** Ids of categories of the catalog. */
  categories: readonly string[]
  /** How many lines or categories of the price board. */
  meats: number
}

/** The one product, or the one category; the price board for meats; undefined: no page has all of it. */
export function defaultDealTarget({products, categories, meats}: DealGoods): string | undefined {
  const [only] = products
  if (only && products.length === 1 && categories.length === 0) {
    return `/product/${encodeURIComponent(only.id)}`
  }
  const ids = new Set([...products.map(({categoryId}) => categoryId || null), ...categories])
  const [id] = ids
  if (ids.size === 1 && id) return `/categories?filter=${encodeURIComponent(id)}`
  return ids.size === 0 && meats > 0 ? '/butcher' : undefined
}
