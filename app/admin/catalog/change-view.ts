import {formatCents} from '~/domain/pricing/money'
import {formatMediumDateTime} from '~/platform/time/format-instant'
import type {AdminCategory, ProductChange} from './catalog-admin'
import {formatPercent} from './product-form'
import {messages} from './messages'

/** A line of history as pages show it. */
export interface ChangeView {
  id: string
  batchId: string
  batchSize: number
  productId: string
  productTitle: string
  kind: string
  byName: string
  /** "Nov 21, 2025, 4:30 PM", in the store's time zone. */
  at: string
  /** The same for programs. */
  moment: string
  fields: {label: string; before: string; after: string}[]
  canUndo: boolean
}

export interface ChangeViewOptions {
  timeZone: string
  categories: readonly AdminCategory[]
}

const MAX_LENGTH = 160

export function toChangeView(change: ProductChange, {timeZone, categories}: ChangeViewOptions): ChangeView {
  const {id, batchId, batchSize, productId, productTitle, kind, byName, at, before, after} = change
  const fields = Object.keys(after ?? before ?? {}).map((name) => ({
    label: fieldLabel(name),
    before: before ? formatValue(name, before[name], categories) : messages.log.emptyValue,
    after: after ? formatValue(name, after[name], categories, before?.[name]) : messages.log.emptyValue,
  }))
  // Of a new product only what was filled in.
  const visibleFields = before ? fields : fields.filter(({after}) => after !== messages.log.emptyValue)
  return {
    ...{id, batchId, batchSize, productId, productTitle, byName},
    kind: messages.log.kinds[kind],
    at: formatMediumDateTime(at, timeZone),
    moment: at,
    fields: visibleFields,
    canUndo: before !== null && after !== null,
  }
}

const LABELS: Record<string, string> = {
  ...messages.labels,
  priceCents: 'Price',
  discountCents: 'Reduced price',
  discountBasisPoints: 'Reduced by',
  picture: 'Picture',
  slug: 'Address word',
  rank: 'Place on the shelf',
}

function fieldLabel(name: string): string {
  return LABELS[name] ?? name
}

const CHOICE_LABELS: Record<string, string> = {
  ...messages.storages,
  ...messages.allergenNames,
  ...messages.dietNames,
}
const CHOICE_FIELDS = new Set<string>(['storage', 'allergens', 'diets'])

function formatValue(
  name: string,
  value: unknown,
  categories: readonly AdminCategory[],
  before?: unknown,
): string {
  const strings = messages.log
  if (name === 'allergens' && Array.isArray(value) && value.length === 0) return messages.allergensKnown.none
  if (name === 'allergens' && value === null) return messages.allergensKnown.unknown
  if (name === 'stock' && value === null) return messages.list.notTracked
  if (value === null || value === undefined || value === '') return strings.emptyValue
  if (name === 'picture') return before ? strings.anotherPicture : strings.aPicture
  if (typeof value === 'boolean') return value ? strings.yes : strings.no
  if (typeof value === 'number') return formatNumber(name, value)
  if (Array.isArray(value))
    return value.map((one) => formatChoice(name, String(one))).join(', ') || strings.emptyValue
  if (typeof value !== 'string') return JSON.stringify(value)
  if (name === 'categoryId') return categories.find(({id}) => id === value)?.title ?? value
  return formatChoice(name, value.length > MAX_LENGTH ? `${value.slice(0, MAX_LENGTH)}…` : value)
}

function formatNumber(name: string, value: number): string {
  if (name === 'priceCents' || name === 'discountCents') return formatCents(value)
  return name === 'discountBasisPoints' ? `${formatPercent(value)} %` : value.toLocaleString('en-US')
}

function formatChoice(name: string, value: string): string {
  return CHOICE_FIELDS.has(name) ? (CHOICE_LABELS[value] ?? value) : value
}
