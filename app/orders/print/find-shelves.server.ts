import type {AppLoadContext} from '@remix-run/node'
import {ifReached} from '~/catalog/if-reached.server'
import type {Category} from '~/catalog/product'
import type {Shelved} from './print-order'

export interface Shelves {
  /** Only what the catalogue still knows. */
  products: Shelved[]
  /** In the order in which one walks by them. */
  categories: Pick<Category, 'id' | 'title'>[]
}

/** As many as may be asked for at once. */
const AT_ONCE = 500

/** Where the products stand today. Null: the catalogue is away, and the papers are printed without it. */
export function findShelves(
  {catalog, catalogDesk, log}: Pick<AppLoadContext, 'catalog' | 'catalogDesk' | 'log'>,
  ids: readonly string[],
): Promise<Shelves | null> {
  return ifReached(log, async () => {
    const parts = Array.from({length: Math.ceil(ids.length / AT_ONCE)}, (_, part) =>
      ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
    )
    const [categories, ...found] = await Promise.all([
      // Staff's own list has the shelves too on which nothing is for sale just now.
      catalogDesk?.categories() ?? catalog.categories(),
      ...parts.map((part) => catalog.findMany(part)),
    ])
    const products: Shelved[] = found.flat()
    const known = new Set(products.map(({id}) => id))
    // Hidden from shoppers since, but still on its shelf.
    const hidden = await Promise.all(
      ids.filter((id) => !known.has(id)).map(async (id) => (await catalogDesk?.find(id)) ?? null),
    )
    return {products: [...products, ...hidden.filter((product) => product !== null)], categories}
  })
}
