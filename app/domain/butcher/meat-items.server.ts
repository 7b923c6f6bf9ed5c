import {z} from 'zod'
import type {butcherItem} from '../../../schemas/butcher-item'
import type {butcherCategory} from '../../../schemas/butcher-category'
import {toSlug} from '../../../schemas/model/slug'
import {readContent} from '~/platform/content/content.server'
import type {ContentQuery, ContentSources} from '~/platform/content/content.server'
import {documentId, requiredText} from '~/platform/content/lenient-fields'
import {requiredList} from '~/platform/content/lenient-list'
import {fromGroq, projection} from '~/platform/content/projection'
import type {ReadFields} from '~/platform/content/projection'
import type {MeatItem} from './meat-item'
import {orderingFields, parseOrdering} from './meat-ordering.server'
import {parseProvenance, provenanceFields} from './meat-provenance.server'
import {CATEGORY_ICONS} from './prices'
import {itemFields} from './prices.server'

const addressPart = z.string().regex(/^[\w-]+$/)

const categoryFields = {
  id: documentId,
  title: requiredText,
  slug: fromGroq('slug.current', addressPart),
  icon: z.enum(CATEGORY_ICONS).catch('specialty'),
} satisfies ReadFields<typeof butcherCategory, {order: null; description: null}>

const fields = {
  ...itemFields,
  slug: fromGroq('slug.current', addressPart.nullable().catch(null)),
  category: fromGroq(`->${projection(categoryFields)}`, z.object(categoryFields)),
  ...orderingFields,
  ...provenanceFields,
} satisfies ReadFields<typeof butcherItem, {order: null}>

/** An item, and what had to be left out of it, as it is logged. */
interface ReadItem {
  item: MeatItem
  problems: string[]
}

const meatItem = z
  .object(fields)
  .transform(({price, id, title, unit, inSeason, note, slug, category, ...rest}): ReadItem => {
    const {ordering, problem} = parseOrdering({...rest, id, unit})
    const {provenance, problem: flaw} = parseProvenance(rest)
    return {
      item: {
        ...{id, title, cents: price, unit, inSeason, note, category, provenance},
        slug: slug ?? (toSlug(title) || toSlug(id)),
        ordering: inSeason ? ordering : null,
      },
      problems: [problem, flaw].flatMap((text) => (text === null ? [] : [`${id}: ${text}`])),
    }
  })

const schema = requiredList(meatItem).transform(({items, leftOut}) => ({
  items: withOwnSlugs(items.map(({item}) => item)),
  leftOut: [...leftOut, ...items.flatMap(({problems}) => problems)],
}))

/** Two items of a category whose names make one address: the later one has its id there. */
function withOwnSlugs(items: MeatItem[]): MeatItem[] {
  const taken = new Set<string>()
  return items.map((item) => {
    const address = `${item.category.slug}/${item.slug}`
    if (taken.has(address)) return {...item, slug: toSlug(item.id)}
    taken.add(address)
    return item
  })
}

const BOARD_ORDER = [
  'coalesce(category->order, 1000) asc, category->title asc',
  'coalesce(order, 1000) asc, title asc',
].join(', ')

export const meatItemsQuery: ContentQuery<{items: MeatItem[]; leftOut: string[]}> = {
  name: 'meat-items',
  groq: `*[_type == "butcherItem"] | order(${BOARD_ORDER})${projection(fields)}`,
  schema,
  builtIn: {items: [], leftOut: []},
}

/**
 * All lines of the price board with what their own pages say, in the order of the board. One that cannot be read is
 * left out; one whose cuts or weights cannot be read is on the board, and cannot be ordered.
 */
export async function readMeatItems(sources: ContentSources): Promise<MeatItem[]> {
  return (await readContent(sources, meatItemsQuery)).items
}

/** The item of a page. */
export function findMeatItem(
  items: readonly MeatItem[],
  categorySlug: string | undefined,
  itemSlug: string | undefined,
): MeatItem | undefined {
  return items.find(({category, slug}) => category.slug === categorySlug && slug === itemSlug)
}

export function meatItemsById(items: readonly MeatItem[]): Map<string, MeatItem> {
  return new Map(items.map((item) => [item.id, item]))
}
