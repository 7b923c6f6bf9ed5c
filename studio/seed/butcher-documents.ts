import type {IdentifiedSanityDocumentStub} from '@sanity/client'
import {toSlug} from '../../schemas/model/slug'
import {MEAT_SOURCES} from './meat-sources'
import type {MeatSourceName} from './meat-sources'
import {orderAt} from './order'
import {richText} from './rich-text'

/** A category and its items in short form; this file turns it into documents. */
export type SeedCategory = {
  title: string
  icon: string
  /** Paragraphs, in the notation of `rich-text.ts`. */
  description: readonly string[]
  /** Where its meat comes from, but for items that say otherwise. */
  source: MeatSourceName
  items: readonly SeedItem[]
}

/** Title, price in dollars, and what differs from "per lb, in season, no note, by the pound, no cuts". */
export type SeedItem = readonly [title: string, price: number, details?: ItemDetails]

export type ItemDetails = {
  unit?: string
  note?: string
  inSeason?: boolean
  source?: MeatSourceName
  /** Sold by the pound, ordered by the piece: what one weighs, from and to. */
  weighs?: readonly [from: number, to: number]
  /** In pounds or pieces. */
  smallest?: number
  step?: number
  /** The ends of the ids of cut sets. */
  cuts?: readonly string[]
  leadHours?: number
  atCounterOnly?: boolean
}

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
    ...category.items.map((item, index) => itemDocument(slug, category.source, item, index)),
  ]
}

function itemDocument(
  categorySlug: string,
  categorySource: MeatSourceName,
  [title, price, details = {}]: SeedItem,
  index: number,
): IdentifiedSanityDocumentStub {
  const {unit = 'lb', inSeason = true, note, source = categorySource} = details
  const {certificate, ...provenance} = MEAT_SOURCES[source]
  return {
    _id: `butcherItem-${categorySlug}-${toSlug(title)}`,
    _type: 'butcherItem',
    category: {_type: 'reference', _ref: `butcherCategory-${categorySlug}`},
    slug: {_type: 'slug', current: toSlug(title)},
    title,
    price,
    unit,
    order: orderAt(index),
    inSeason,
    ...(note ? {note} : {}),
    ...(details.atCounterOnly ? {orderOnline: false} : orderingOf(unit, details)),
    certificate: {_type: 'reference', _ref: `halalCertificate-${certificate}`},
    ...provenance,
  }
}

/** Half pounds from one pound on, unless an item says otherwise. */
const BY_THE_POUND = {smallest: 1, step: 0.5}

function orderingOf(unit: string, {weighs, smallest, step, cuts = [], leadHours}: ItemDetails) {
  const isByPound = unit === 'lb' && !weighs
  const usual = isByPound ? BY_THE_POUND : {smallest: 1, step: 1}
  return {
    orderOnline: true,
    ...(unit === 'lb' ? {orderBy: isByPound ? 'pound' : 'piece'} : {}),
    ...(weighs ? {pieceFrom: weighs[0], pieceTo: weighs[1]} : {}),
    smallest: smallest ?? usual.smallest,
    step: step ?? usual.step,
    cutSets: cuts.map((cut) => ({_key: cut, _type: 'reference', _ref: `cutSet-${cut}`})),
    takesNote: true,
    ...(leadHours === undefined ? {} : {leadHours}),
  }
}
