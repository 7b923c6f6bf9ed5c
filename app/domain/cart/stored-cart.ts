import {mostOf} from './cart-item'
import type {CartItem} from './cart-item'
import {DEFAULT_IF_MISSING, parseIfMissing} from './if-missing'
import {isLineId} from './line-id'
import {cleanLineNote} from './note'
import {parseJson} from '../../../runtime/json'

interface StoredCart {
  items: readonly CartItem[]
  /** What is no cart line, as text to be stored aside. */
  unreadable: string | null
}

/** Stored data may be old, foreign or half written. */
export function parseStoredCart(raw: string | null): StoredCart {
  if (raw === null || raw.trim() === '') return {items: [], unreadable: null}
  const stored = parseJson(raw)
  if (!Array.isArray(stored)) return {items: [], unreadable: raw}
  const byId = new Map<string, CartItem>()
  const unreadable: unknown[] = []
  for (const entry of stored) {
    const item = parseItem(entry)
    if (!item) unreadable.push(entry)
    else byId.set(item.id, mergeItems(byId.get(item.id), item))
  }
  return {items: [...byId.values()], unreadable: unreadable.length > 0 ? JSON.stringify(unreadable) : null}
}

/** A line must have an id and a price; everything else has a default. */
function parseItem(entry: unknown): CartItem | null {
  if (typeof entry !== 'object' || entry === null) return null
  const fields = entry as Record<string, unknown>
  const id = typeof fields['id'] === 'number' ? String(fields['id']) : fields['id']
  const price = parseDollars(fields['price'])
  if (typeof id !== 'string' || !isLineId(id) || price === null) return null
  return {
    id,
    title: parseText(fields['title']) ?? id,
    image: parseText(fields['image']),
    unit: parseText(fields['unit']) ?? '1 unit',
    price,
    discount_amount: parseDollars(fields['discount_amount']),
    discountAmount: parseDollars(fields['discountAmount']),
    product_quantity: parseQuantity(fields['product_quantity'], mostOf(id)),
    ...parseNote(fields['note']),
    ...parseChoice(fields['if_missing']),
  }
}

function parseNote(value: unknown): {note?: string} {
  const note = typeof value === 'string' ? cleanLineNote(value) : ''
  return note === '' ? {} : {note}
}

function parseChoice(value: unknown): Pick<CartItem, 'if_missing'> {
  const choice = parseIfMissing(value)
  return choice === null || choice === DEFAULT_IF_MISSING ? {} : {if_missing: choice}
}

function parseText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

/** Older carts hold prices as text. */
function parseDollars(value: unknown): number | null {
  const dollars = typeof value === 'string' ? parseNumber(value.replace(/^\s*\$/, '')) : value
  if (typeof dollars !== 'number' || !Number.isFinite(dollars) || dollars < 0 || dollars > 1e6) return null
  return Math.round(dollars * 100) / 100
}

function parseQuantity(value: unknown, most: number): number {
  const count = typeof value === 'string' ? parseNumber(value) : value
  if (typeof count !== 'number' || !Number.isFinite(count)) return 1
  return Math.min(Math.max(Math.round(count), 1), most)
}

function parseNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}

function mergeItems(existing: CartItem | undefined, item: CartItem): CartItem {
  if (!existing) return item
  const quantity = Math.min(existing.product_quantity + item.product_quantity, mostOf(item.id))
  return {...item, ...existing, product_quantity: quantity}
}
