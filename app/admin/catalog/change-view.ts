import {formatThousandths} from '~/domain/catalog/board/board-price'
import {formatCents} from '~/domain/pricing/money'
import {formatMediumDateTime} from '~/platform/time/format-instant'
import type {AdminCategory, ProductChange} from './catalog-admin'
import {formatPercent} from './product-form'
import {messages} from './messages'

const MAX_LENGTH = 160

/** A line of history as pages show it; `at` is in the store's time zone, `moment` the same in ISO 8601. */
export type ChangeView = ReturnType<typeof toChangeView>

export function toChangeView(
  {kind, at, before, after, ...change}: ProductChange,
  {timeZone, categories}: {timeZone: string; categories: readonly AdminCategory[]},
) {
  const fields = Object.keys(after ?? before ?? {}).map((name) => ({
    label: fieldLabel(name),
    before: before ? formatValue(name, before[name], categories) : messages.log.emptyValue,
    after: after ? formatValue(name, after[name], categories, before?.[name]) : messages.log.emptyValue,
  }))
  // Of a new product only the fields that were filled in.
  const visibleFields = before ? fields : fields.filter(({after}) => after !== messages.log.emptyValue)
  return {
    ...change,
    kind: messages.log.kinds[kind],
    at: formatMediumDateTime(at, timeZone),
    moment: at,
    fields: visibleFields,
    canUndo: before !== null && after !== null && kind !== 'board',
  }
}

const LABELS: Record<string, string> = {
  ...messages.labels,
  priceCents: 'Price',
  discountCents: 'Reduced price',
  discountBasisPoints: 'Reduced by',
  boardCents: 'On the price board',
  boardUnit: 'Sold there by',
  picture: 'Picture',
  morePictures: 'More pictures',
  slug: 'Address word',
}

function fieldLabel(name: string): string {
  return LABELS[name] ?? name
}

const CHOICE_LABELS: Record<string, string> = {
  ...messages.storages,
  ...messages.slaughters,
  ...messages.stunnings,
  ...messages.allergenNames,
  ...messages.dietNames,
}
const CHOICE_FIELDS = new Set<string>(['storage', 'slaughter', 'stunning', 'allergens', 'diets'])
const CENTS_FIELDS = new Set(['priceCents', 'discountCents', 'boardCents'])

function formatValue(name: string, value: unknown, categories: readonly AdminCategory[], before?: unknown) {
  const strings = messages.log
  if (name === 'allergens' && Array.isArray(value) && value.length === 0) return messages.allergensKnown.none
  if (name === 'allergens' && value === null) return messages.allergensKnown.unknown
  if (name === 'stock' && value === null) return messages.list.notTracked
  if (value === null || value === undefined || value === '') return strings.emptyValue
  if (name === 'morePictures' && Array.isArray(value)) return String(value.length)
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
  if (CENTS_FIELDS.has(name)) return formatCents(value)
  if (name === 'boardQuantity') return formatThousandths(value)
  if (name === 'boardDifference') return `${value / 100} %`
  return name === 'discountBasisPoints' ? `${formatPercent(value)} %` : value.toLocaleString('en-US')
}

function formatChoice(name: string, value: string): string {
  return CHOICE_FIELDS.has(name) ? (CHOICE_LABELS[value] ?? value) : value
}
