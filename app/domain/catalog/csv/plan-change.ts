import type {Picture} from '~/platform/content/picture'
import type {ProductRecord} from '../database/write-products.server'
import type {ImportedProduct} from './product-row'
import {EMPTY_RECORD} from '../empty-product'
import {slugify} from '../product'

/** A row as it is, without what the database works out and the category's title. */
export type StoredProduct = Omit<ProductRecord, 'categoryTitle'> & {revision: number}

/** What a line makes of a product. `before` and `after` hold what changes; null: it was not there. */
export interface PlannedChange {
  record: ProductRecord
  revision: number
  /** That it is found by other words from now on. */
  searchTextChanged: boolean
  before: Record<string, unknown> | null
  after: Record<string, unknown>
}

const SEARCHED_FIELDS = new Set<string>([
  'title',
  'aliases',
  'categoryId',
  'straintypeTitle',
  'brand',
  'certifier',
  'description',
  'origin',
  'unit',
  'barcode',
])

/** Null: nothing changes. */
export function planChange(
  product: ImportedProduct,
  params: {
    category: {id: string; title: string}
    /** Undefined: the file does not say. */
    picture: Picture | null | undefined
    existing: StoredProduct | undefined
  },
): PlannedChange | null {
  const {category, existing} = params
  const changes: Partial<Omit<ProductRecord, 'categoryTitle'>> = {...product.fields, categoryId: category.id}
  if (params.picture !== undefined) changes.picture = mergePicture(params.picture, existing?.picture ?? null)
  if (existing ? changes.slug === '' : !changes.slug)
    changes.slug = slugify(product.fields.title) || product.id.toLowerCase()
  if (!existing) {
    const record = {
      ...EMPTY_RECORD,
      ...changes,
      slug: changes.slug ?? '',
      id: product.id,
      ...requiredFields(product, category),
    }
    // A line of history, not a second copy of the product: an import may bring 100,000 of them.
    const {title, categoryId, priceCents, stock, active} = record
    const after = withoutNulls({title, categoryId, priceCents, stock, active})
    return {record, revision: 1, searchTextChanged: true, before: null, after}
  }
  const isOtherPack = isLinkChanged(changes, existing)
  // The board says what a pack costs, whatever the file says.
  if (!isOtherPack && existing.boardItemId !== null) changes.priceCents = existing.priceCents
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  let searchTextChanged = false
  for (const [field, value] of Object.entries(changes)) {
    const previous = existing[field as keyof StoredProduct]
    if (isEqual(previous, value)) continue
    before[field] = previous
    after[field] = value
    searchTextChanged ||= SEARCHED_FIELDS.has(field)
  }
  if (Object.keys(after).length === 0) return null
  const {revision, ...stored} = existing
  const record = {
    ...stored,
    ...changes,
    ...(isOtherPack && UNKNOWN_BOARD),
    categoryTitle: category.title,
  }
  return {record, revision: revision + 1, searchTextChanged, before, after}
}

const LINK_FIELDS = ['boardItemId', 'boardQuantity', 'boardDifference'] as const
/** Until the board is read again, right after the import. */
const UNKNOWN_BOARD = {boardCents: null, boardUnit: null, boardChangedAt: null}

function isLinkChanged(changes: Partial<StoredProduct>, existing: StoredProduct): boolean {
  return LINK_FIELDS.some((field) => changes[field] !== undefined && changes[field] !== existing[field])
}

function requiredFields({fields}: ImportedProduct, category: {id: string; title: string}) {
  return {
    title: fields.title,
    priceCents: fields.priceCents,
    categoryId: category.id,
    categoryTitle: category.title,
  }
}

function withoutNulls(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

/** A stored picture knows more than the file says of it: its text, its tiny copy. */
function mergePicture(incoming: Picture | null | undefined, stored: unknown): unknown {
  if (incoming === undefined) return stored
  return incoming !== null && incoming.assetId === assetIdOf(stored) ? stored : incoming
}

export function assetIdOf(picture: unknown): string | null {
  if (typeof picture !== 'object' || picture === null || !('assetId' in picture)) return null
  return typeof picture.assetId === 'string' ? picture.assetId : null
}

function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null) return one === other
  return JSON.stringify(one) === JSON.stringify(other)
}
