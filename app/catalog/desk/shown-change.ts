import {formatCents} from '~/pricing/money'
import type {DeskCategory, DeskChange} from './desk'
import {formatPercent} from './product-form'
import {deskWords as words} from './words'

/** A line of history as pages show it. */
export interface ShownChange {
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

export interface ShownFor {
  timeZone: string
  categories: readonly DeskCategory[]
}

const LONGEST = 160

export function showChange(change: DeskChange, {timeZone, categories}: ShownFor): ShownChange {
  const {id, batchId, batchSize, productId, productTitle, kind, byName, at, before, after} = change
  const fields = Object.keys(after ?? before ?? {}).map((name) => ({
    label: labelOf(name),
    before: before ? textOf(name, before[name], categories) : words.log.emptyValue,
    after: after ? textOf(name, after[name], categories, before?.[name]) : words.log.emptyValue,
  }))
  // Of a new product only what was filled in.
  const told = before ? fields : fields.filter(({after}) => after !== words.log.emptyValue)
  return {
    ...{id, batchId, batchSize, productId, productTitle, byName},
    kind: words.log.kinds[kind],
    at: showInstant(at, timeZone),
    moment: at,
    fields: told,
    canUndo: before !== null && after !== null,
  }
}

export function showInstant(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(iso))
}

const LABELS: Record<string, string> = {
  ...words.labels,
  priceCents: 'Price',
  discountCents: 'Reduced price',
  discountBasisPoints: 'Reduced by',
  picture: 'Picture',
  slug: 'Address word',
  rank: 'Place on the shelf',
}

function labelOf(name: string): string {
  return LABELS[name] ?? name
}

const CHOICES: Record<string, string> = {...words.storages, ...words.allergenNames, ...words.dietNames}
const CHOSEN = new Set<string>(['storage', 'allergens', 'diets'])

function textOf(name: string, value: unknown, categories: readonly DeskCategory[], before?: unknown): string {
  const say = words.log
  if (name === 'allergens' && Array.isArray(value) && value.length === 0) return words.allergensKnown.none
  if (name === 'allergens' && value === null) return words.allergensKnown.unknown
  if (name === 'stock' && value === null) return words.list.notTracked
  if (value === null || value === undefined || value === '') return say.emptyValue
  if (name === 'picture') return before ? say.anotherPicture : say.aPicture
  if (typeof value === 'boolean') return value ? say.yes : say.no
  if (typeof value === 'number') return numberText(name, value)
  if (Array.isArray(value))
    return value.map((one) => choiceText(name, String(one))).join(', ') || say.emptyValue
  if (typeof value !== 'string') return JSON.stringify(value)
  if (name === 'categoryId') return categories.find(({id}) => id === value)?.title ?? value
  return choiceText(name, value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value)
}

function numberText(name: string, value: number): string {
  if (name === 'priceCents' || name === 'discountCents') return formatCents(value)
  return name === 'discountBasisPoints' ? `${formatPercent(value)} %` : value.toLocaleString('en-US')
}

function choiceText(name: string, value: string): string {
  return CHOSEN.has(name) ? (CHOICES[value] ?? value) : value
}
