import type {Picture} from '~/content/picture'
import type {ProductRecord} from '../database/write-products.server'
import type {ImportedProduct} from './product-row'
import {UNTOLD_RECORD} from '../blank-product'
import {slugOf} from '../slug'

/** A row as it is, without what the database works out and the category's title. */
export type StoredProduct = Omit<ProductRecord, 'categoryTitle'> & {revision: number}

/** What a line makes of a product. `before` and `after` hold what changes; null: it was not there. */
export interface PlannedChange {
  record: ProductRecord
  revision: number
  /** That it is found by other words from now on. */
  searched: boolean
  before: Record<string, unknown> | null
  after: Record<string, unknown>
}

const SEARCHED = new Set<string>([
  'title',
  'aliases',
  'categoryId',
  'straintypeTitle',
  'description',
  'origin',
  'unit',
  'barcode',
])

/** Null: nothing changes. */
export function planChange(
  product: ImportedProduct,
  given: {
    category: {id: string; title: string}
    /** Undefined: the file does not say. */
    picture: Picture | null | undefined
    existing: StoredProduct | undefined
  },
): PlannedChange | null {
  const {category, existing} = given
  const set: Partial<Omit<ProductRecord, 'categoryTitle'>> = {...product.fields, categoryId: category.id}
  if (given.picture !== undefined) set.picture = pictureOf(given.picture, existing?.picture ?? null)
  if (existing ? set.slug === '' : !set.slug)
    set.slug = slugOf(product.fields.title) || product.id.toLowerCase()
  if (!existing) {
    const record = {
      ...UNTOLD_RECORD,
      ...set,
      slug: set.slug ?? '',
      id: product.id,
      ...nameOf(product, category),
    }
    // A line of history, not a second copy of the product: an import may bring 100,000 of them.
    const {title, categoryId, priceCents, stock, active} = record
    const after = withoutNothing({title, categoryId, priceCents, stock, active})
    return {record, revision: 1, searched: true, before: null, after}
  }
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  let searched = false
  for (const [field, value] of Object.entries(set)) {
    const was = existing[field as keyof StoredProduct]
    if (isSame(was, value)) continue
    before[field] = was
    after[field] = value
    searched ||= SEARCHED.has(field)
  }
  if (Object.keys(after).length === 0) return null
  const {revision, ...stored} = existing
  const record = {...stored, ...set, ...nameOf(product, category)}
  return {record, revision: revision + 1, searched, before, after}
}

function nameOf({fields}: ImportedProduct, category: {id: string; title: string}) {
  return {
    title: fields.title,
    priceCents: fields.priceCents,
    categoryId: category.id,
    categoryTitle: category.title,
  }
}

function withoutNothing(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

/** A stored picture knows more than the file says of it: its text, its tiny copy. */
function pictureOf(given: Picture | null | undefined, stored: unknown): unknown {
  if (given === undefined) return stored
  return given !== null && given.assetId === assetOf(stored) ? stored : given
}

export function assetOf(picture: unknown): string | null {
  if (typeof picture !== 'object' || picture === null || !('assetId' in picture)) return null
  return typeof picture.assetId === 'string' ? picture.assetId : null
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null) return one === other
  return JSON.stringify(one) === JSON.stringify(other)
}
