import type {IdentifiedSanityDocumentStub} from '@sanity/client'
import type {SeedCategory, SeedItem} from './category'
import {orderAt} from './order'
import {richText} from './rich-text'

export function categoryDocuments(category: SeedCategory, index: number): IdentifiedSanityDocumentStub[] {
  const slug = toSlug(category.title)
  return [
    {
      _id: `butcherCategory-${slug}`,
      _type: 'butcherCategory',
      title: category.title,
      slug: {_type: 'slug', current: slug},
      icon: category.icon,
      order: orderAt(index),
      description: richText(category.description),
    },
    ...category.items.map((item, index) => itemDocument(slug, item, index)),
  ]
}

function itemDocument(categorySlug: string, item: SeedItem, index: number): IdentifiedSanityDocumentStub {
  const [title, price, {unit = 'lb', inSeason = true, note} = {}] = item
  return {
    _id: `butcherItem-${categorySlug}-${toSlug(title)}`,
    _type: 'butcherItem',
    category: {_type: 'reference', _ref: `butcherCategory-${categorySlug}`},
    title,
    price,
    unit,
    order: orderAt(index),
    inSeason,
    ...(note ? {note} : {}),
  }
}

function toSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
