import type {IdentifiedSanityDocumentStub} from '@sanity/client'
import {orderAt} from './order'
import {richText} from './rich-text'

/** A category and its items in short form; `butcher-documents.ts` turns it into documents. */
export type SeedCategory = {
  title: string
  icon: string
  /** Paragraphs, in the notation of `rich-text.ts`. */
  description: readonly string[]
  items: readonly SeedItem[]
}

/** Title, price in dollars, and what differs from "per lb, in season, no note". */
export type SeedItem = readonly [title: string, price: number, details?: ItemDetails]

export type ItemDetails = {unit?: string; note?: string; inSeason?: boolean}

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
