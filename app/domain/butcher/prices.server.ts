import {z} from 'zod'
import type {butcherCategory} from '../../../schemas/butcher-category'
import type {butcherItem} from '../../../schemas/butcher-item'
import type {meatOrderingFields} from '../../../schemas/butcher-item-ordering'
import type {provenanceFields} from '../../../schemas/butcher-item-provenance'
import {parseCents} from '~/domain/pricing/money'
import {readContent} from '~/platform/content/content.server'
import type {ContentQuery, ContentSources} from '~/platform/content/content.server'
import {documentId, optionalRichText, optionalText, requiredText} from '~/platform/content/lenient-fields'
import {requiredList, lenientList} from '~/platform/content/lenient-list'
import {fromGroq, projection} from '~/platform/content/projection'
import type {FieldName, ReadFields} from '~/platform/content/projection'
import {builtInCategories, CATEGORY_ICONS} from './prices'
import type {ButcherCategory, ButcherItem} from './prices'

const BY_ORDER = 'order(coalesce(order, 1000) asc, title asc)'

/** A price as staff write it, in dollars, read as whole cents. */
const centsField = z.unknown().transform((dollars, context) => {
  const parsed = parseCents(dollars)
  if (parsed !== null) return parsed
  context.addIssue({code: 'custom', message: 'is not a price in dollars with two decimals at most'})
  return z.NEVER
})

/** What of an item the board does not read: `meat-items.server.ts` does, for its own page and for carts. */
export type UnreadByBoard = Record<
  'slug' | 'order' | FieldName<typeof meatOrderingFields> | FieldName<typeof provenanceFields>,
  null
>

export const itemFields = {
  id: documentId,
  title: requiredText,
  price: centsField,
  unit: optionalText,
  inSeason: z.boolean().catch(true),
  note: optionalText,
} satisfies ReadFields<typeof butcherItem, UnreadByBoard & {category: null}>

const item = z.object(itemFields).transform(({price, ...rest}): ButcherItem => ({...rest, cents: price}))

const categoryFields = {
  id: documentId,
  title: requiredText,
  slug: fromGroq('slug.current', z.string().regex(/^[\w-]+$/)),
  icon: z.enum(CATEGORY_ICONS).catch('specialty'),
  description: optionalRichText,
  items: fromGroq(
    `*[_type == "butcherItem" && category._ref == ^._id] | ${BY_ORDER}${projection(itemFields)}`,
    lenientList(item),
  ),
} satisfies ReadFields<typeof butcherCategory, {order: null}, 'items'>

const schema = requiredList(z.object(categoryFields)).transform(({items, leftOut}) => {
  return {
    categories: items.map((entry): ButcherCategory => ({...entry, items: entry.items.items})),
    leftOut: [...leftOut, ...items.flatMap((entry) => entry.items.leftOut)],
  }
})

export const butcherPricesQuery: ContentQuery<{categories: ButcherCategory[]; leftOut: string[]}> = {
  name: 'butcher-prices',
  groq: `*[_type == "butcherCategory"] | ${BY_ORDER}${projection(categoryFields)}`,
  schema,
  builtIn: {categories: builtInCategories, leftOut: []},
}

/** All categories with their prices, in the order of the board. */
export async function readButcherPrices(sources: ContentSources): Promise<ButcherCategory[]> {
  return (await readContent(sources, butcherPricesQuery)).categories
}

/** The category of a page: the one named, or the first when none is. Undefined when there is none of that name. */
export function findCategory(categories: ButcherCategory[], slug: string | undefined) {
  return slug === undefined ? categories[0] : categories.find((category) => category.slug === slug)
}
