import {z} from 'zod'
import {requiredList} from '~/platform/content/lenient-list'
import type {Category, Product} from '../product'
import {posProductSchema, categoryIdOf, toProduct} from './pos-product'

/** The raw response of the point of sale: a newer version of this shop may read more of it. */
export interface RawCatalog {
  categories: unknown
  menu: unknown
  featured: unknown
  discounted: unknown
}

/** The whole catalog at one moment. */
export interface Snapshot {
  products: Map<string, Product>
  categories: Category[]
  featuredIds: string[]
  /** One line for each entry that could not be read. */
  leftOut: string[]
}

const list = requiredList(posProductSchema)
const results = z.object({results: list}).transform((body) => body.results)
const menu = z.looseObject({All: list})
const categoryTitles = z
  .array(
    z
      .object({title: z.string().trim().min(1), product_count: z.coerce.number().catch(0)})
      .nullable()
      .catch(null),
  )
  .transform((entries) => entries.filter((entry) => entry !== null))

/** @throws z.ZodError when an answer is not of the kind that the call promises */
export function parseSnapshot(raw: RawCatalog, imageHost: URL): Snapshot {
  const {All: all, ...menuCategories} = menu.parse(raw.menu)
  const categoryTitleById = mapCategoryTitles(menuCategories)
  const categories = categoryTitles.parse(raw.categories)
  const listedTitles = new Map(categories.map(({title}) => [categoryIdOf(title), title]))
  const featured = results.parse(raw.featured)
  const discounted = results.parse(raw.discounted)
  const products = new Map<string, Product>()
  // The discounted ones come last: what they say of a discount is the newest.
  for (const entry of [...all.items, ...featured.items, ...discounted.items]) {
    const known = products.get(entry.id)
    const product = toProduct(entry, {
      imageHost,
      listedTitles,
      menuCategory: categoryTitleById.get(entry.id) ?? known?.categoryTitle ?? null,
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
    categories: categoriesOf(categories, products),
    featuredIds,
    leftOut: [...all.leftOut, ...featured.leftOut, ...discounted.leftOut],
  }
}

/** The products that a search found, in its own order: the snapshot knows the rest of them. */
export function parseSearchResults(raw: unknown): string[] {
  return results.parse(raw).items.map(({id}) => id)
}

/**
 * Beside `All` the menu may name the products of each category; where it does not, products name their own, by their
 * kind if by nothing else.
 */
function mapCategoryTitles(menuCategories: Record<string, unknown>): Map<string, string> {
  const entries = z.array(z.looseObject({id: z.union([z.string(), z.number()])}))
  return new Map(
    Object.entries(menuCategories).flatMap(([title, raw]) =>
      (entries.safeParse(raw).data ?? []).map(({id}) => [String(id), title] as const),
    ),
  )
}

/**
 * In the point of sale's own order; counted here, so that a filter finds as many as its label says, and with the picture
 * of the first product that has one.
 */
function categoriesOf(listed: {title: string}[], products: ReadonlyMap<string, Product>): Category[] {
  const counts = new Map<string, Category>()
  const add = (id: string, title: string, product?: Product) => {
    const known = counts.get(id) ?? {id, title, productCount: 0, picture: null, imageUrl: null}
    const imageUrl = known.imageUrl ?? product?.imageUrl ?? null
    counts.set(id, {...known, productCount: known.productCount + (product ? 1 : 0), imageUrl})
  }
  for (const {title} of listed) add(categoryIdOf(title), title)
  for (const product of products.values()) add(product.categoryId, product.categoryTitle, product)
  return [...counts.values()].filter(({productCount}) => productCount > 0)
}
