import type {ProductSummary} from '~/domain/catalog/product-summary'
import {lastSeenUnitCents} from './cart-item'
import type {CartItem} from './cart-item'

/** What is different from when the shopper last looked. */
export type CartChange = {id: string; title: string} & (
  | {kind: 'dearer' | 'cheaper'; beforeCents: number; nowCents: number}
  | {kind: 'sold-out' | 'gone'}
  | {kind: 'fewer'; available: number}
)

/** @param find undefined: not asked for yet; null: no longer sold */
export function findCartChanges(
  items: readonly CartItem[],
  find: (id: string) => ProductSummary | null | undefined,
): CartChange[] {
  return items.flatMap((item): CartChange[] => {
    const {id, title} = item
    const product = find(id)
    if (product === undefined) return []
    if (product === null) return [{kind: 'gone', id, title}]
    return [...priceChange(item, product), ...stockChange(item, product)]
  })
}

function priceChange(item: CartItem, {title, shown}: ProductSummary): CartChange[] {
  const beforeCents = lastSeenUnitCents(item)
  const nowCents = shown.cents
  if (beforeCents === nowCents) return []
  return [{kind: nowCents > beforeCents ? 'dearer' : 'cheaper', id: item.id, title, beforeCents, nowCents}]
}

function stockChange({id, product_quantity}: CartItem, {title, stock}: ProductSummary): CartChange[] {
  if (stock === null || stock >= product_quantity) return []
  return stock <= 0 ? [{kind: 'sold-out', id, title}] : [{kind: 'fewer', id, title, available: stock}]
}

/** The same change is told once. */
export function changeKey(change: CartChange): string {
  switch (change.kind) {
    case 'dearer':
    case 'cheaper':
      return `${change.kind} ${change.id} ${change.nowCents}`
    case 'fewer':
      return `${change.kind} ${change.id} ${change.available}`
    case 'sold-out':
    case 'gone':
      return `${change.kind} ${change.id}`
  }
}
