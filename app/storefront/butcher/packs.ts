import type {ProductSummary} from '~/domain/catalog/product-summary'

/** The packs of a category's board, cheapest first. */
export interface CategoryPacks {
  products: ProductSummary[]
  /** The ids of the products by the item of the board that they are packs of. */
  idsByItem: Record<string, string[]>
  /** When they were priced, and when a deal changes that next. */
  now: number
  nextChange: number | null
}

export const NO_PACKS: CategoryPacks = {products: [], idsByItem: {}, now: 0, nextChange: null}

export function packsOf({products, idsByItem}: CategoryPacks, itemId: string): ProductSummary[] {
  const ids = idsByItem[itemId] ?? []
  return products.filter(({id}) => ids.includes(id))
}
