import {z} from 'zod'
import {requiredList} from '~/content/tolerant-list'
import type {Category, Product} from '../product'
import {posProduct, shelfId, toProduct} from './pos-product'

/** What the point of sale answered, kept as it came: a newer version of this shop may read more of it. */
export interface RawCatalogue {
  categories: unknown
  menu: unknown
  featured: unknown
  discounted: unknown
}

/** The whole catalogue at one moment. */
export interface Snapshot {
  products: Map<string, Product>
  categories: Category[]
  featuredIds: string[]
  /** One line for each entry that could not be read. */
  leftOut: string[]
}

const list = requiredList(posProduct)
const results = z.object({results: list}).transform((answer) => answer.results)
const menu = z.looseObject({All: list})
const titles = z
  .array(
    z
      .object({title: z.string().trim().min(1), product_count: z.coerce.number().catch(0)})
      .nullable()
      .catch(null),
  )
  .transform((entries) => entries.filter((entry) => entry !== null))

/** @throws z.ZodError when an answer is not of the kind that the call promises */
export function parseSnapshot(raw: RawCatalogue, imageHost: URL): Snapshot {
  const {All: all, ...shelves} = menu.parse(raw.menu)
  const shelfOf = shelvesOf(shelves)
  const featured = results.parse(raw.featured)
  const discounted = results.parse(raw.discounted)
  const products = new Map<string, Product>()
  // The discounted ones come last: what they say of a discount is the newest.
  for (const entry of [...all.items, ...featured.items, ...discounted.items]) {
    const known = products.get(entry.id)
    const product = toProduct(entry, {
      imageHost,
      shelf: shelfOf.get(entry.id) ?? known?.categoryTitle ?? null,
    })
    products.set(entry.id, product)
  }
  const featuredIds = featured.items.map(({id}) => id)
  for (const id of featuredIds) {
    const product = products.get(id)
    if (product) products.set(id, {...product, featured: true})
  }
  return {
    products,
    categories: categoriesOf(titles.parse(raw.categories), products),
    featuredIds,
    leftOut: [...all.leftOut, ...featured.leftOut, ...discounted.leftOut],
  }
}

/** The answer of a search, in its own order. */
export function parseFound(raw: unknown, imageHost: URL): Product[] {
  return results.parse(raw).items.map((entry) => toProduct(entry, {imageHost, shelf: null}))
}

/** Beside `All` the menu may name the products of each category; where it does not, products name their own. */
function shelvesOf(shelves: Record<string, unknown>): Map<string, string> {
  const entries = z.array(z.looseObject({id: z.union([z.string(), z.number()])}))
  return new Map(
    Object.entries(shelves).flatMap(([title, raw]) =>
      (entries.safeParse(raw).data ?? []).map(({id}) => [String(id), title] as const),
    ),
  )
}

/** In the point of sale's own order; counted here, so that a filter finds as many as its label says. */
function categoriesOf(said: {title: string}[], products: ReadonlyMap<string, Product>): Category[] {
  const counts = new Map<string, Category>()
  for (const {title} of said) counts.set(shelfId(title), {id: shelfId(title), title, productCount: 0})
  for (const {categoryId: id, categoryTitle: title} of products.values()) {
    const productCount = (counts.get(id)?.productCount ?? 0) + 1
    counts.set(id, {id, title: counts.get(id)?.title ?? title, productCount})
  }
  return [...counts.values()].filter(({productCount}) => productCount > 0)
}
