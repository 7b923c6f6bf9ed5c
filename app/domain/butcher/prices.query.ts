import {z} from 'zod'
import {centsField} from '~/domain/pricing/cents-field'
import type {ContentQuery} from '~/platform/content/content.server'
import {optionalRichText, optionalText} from '~/platform/content/lenient-fields'
import {requiredList, lenientList} from '~/platform/content/lenient-list'
import {builtInCategories, CATEGORY_ICONS} from './prices'
import type {ButcherCategory, ButcherItem} from './prices'

const GROQ = `*[_type == "butcherCategory"] | order(coalesce(order, 1000) asc, title asc){
  "id": _id, title, "slug": slug.current, icon, description,
  "items": *[_type == "butcherItem" && category._ref == ^._id] | order(coalesce(order, 1000) asc, title asc){
    "id": _id, title, price, unit, inSeason, note
  }
}`

const item = z
  .object({
    id: z.string(),
    title: z.string().trim().min(1),
    price: centsField,
    unit: optionalText,
    inSeason: z.boolean().catch(true),
    note: optionalText,
  })
  .transform(({price, ...rest}): ButcherItem => ({...rest, cents: price}))

const category = z.object({
  id: z.string(),
  title: z.string().trim().min(1),
  slug: z.string().regex(/^[\w-]+$/),
  icon: z.enum(CATEGORY_ICONS).catch('specialty'),
  description: optionalRichText,
  items: lenientList(item),
})

const schema = requiredList(category).transform(({items, leftOut}): ButcherPrices => {
  return {
    categories: items.map((entry): ButcherCategory => ({...entry, items: entry.items.items})),
    leftOut: [...leftOut, ...items.flatMap((entry) => entry.items.leftOut)],
  }
})

export interface ButcherPrices {
  categories: ButcherCategory[]
  leftOut: string[]
}

export const butcherPricesQuery: ContentQuery<ButcherPrices> = {
  name: 'butcher-prices',
  groq: GROQ,
  schema,
  builtIn: {categories: builtInCategories, leftOut: []},
}
