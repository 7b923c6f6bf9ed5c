import type {Category, Product} from '~/domain/catalog/product'
import {lineChangeTexts} from '~/domain/orders/edits/line-change-texts'
import type {Order} from '~/domain/orders/order'
import {isUdhiyahLine} from '~/domain/udhiyah/line-id'

export type PrintLine = Pick<
  Order['lines'][number],
  | 'productId'
  | 'title'
  | 'unit'
  | 'pricingMode'
  | 'quantity'
  | 'note'
  | 'history'
  | 'meat'
  | 'ifMissing'
  | 'details'
>

export interface PrintOrder {
  number: string
  lines: readonly PrintLine[]
}

/** What decides on a product's aisle, and whether the butcher prepares it. */
export type CategorizedProduct = Pick<Product, 'id' | 'categoryId' | 'categoryTitle' | 'storage'>

export interface Aisle {
  /** Null: products that the catalog no longer has. */
  title: string | null
  items: PickItem[]
}

export interface PickItem {
  productId: string
  title: string
  unit: string
  byWeight: boolean
  quantity: number
  /** By pickup time. */
  parts: {number: string; quantity: number; note: string | null; changes: string[]}[]
}

/**
 * One walk through the shop for several orders: aisle by aisle, with how much of each item goes into which order.
 * Products have no shelf position, so their category is their aisle.
 */
export function makePickList(
  orders: readonly PrintOrder[],
  products: readonly CategorizedProduct[],
  categories: readonly Pick<Category, 'id' | 'title'>[],
): Aisle[] {
  const productById = new Map(products.map((product) => [product.id, product]))
  const titles = new Map<string | null, string | null>(categories.map(({id, title}) => [id, title]))
  const aisles = new Map<string | null, PickItem[]>(categories.map(({id}) => [id, []]))
  for (const item of sumItems(orders)) {
    const placement = productById.get(item.productId)
    const aisle = placement?.categoryId ?? null
    if (placement && !titles.has(aisle)) titles.set(aisle, placement.categoryTitle)
    aisles.set(aisle, [...(aisles.get(aisle) ?? []), item])
  }
  const uncategorized = aisles.get(null) ?? []
  aisles.delete(null)
  return [...aisles, [null, uncategorized] as const]
    .filter(([, items]) => items.length > 0)
    .map(([id, items]) => ({title: titles.get(id) ?? null, items: items.sort(byTitle)}))
}

/** One item per product and unit, over all orders. */
function sumItems(orders: readonly PrintOrder[]): PickItem[] {
  const items = new Map<string, PickItem>()
  for (const {number, lines} of orders) {
    for (const {productId, title, unit, pricingMode, quantity, note, history} of lines.filter(isPicked)) {
      const changes = lineChangeTexts(history, quantity)
      const key = JSON.stringify([productId, unit, pricingMode])
      const item = items.get(key) ?? {
        ...{productId, title, unit, byWeight: pricingMode === 'by_weight', quantity: 0, parts: []},
      }
      items.set(key, item)
      item.quantity += quantity
      const part = item.parts.find((one) => one.number === number)
      if (part) {
        part.quantity += quantity
        part.note ??= note
        part.changes.push(...changes)
      } else item.parts.push({number, quantity, note, changes})
    }
  }
  return [...items.values()]
}

/** Meat and shares of animals are on the butcher's ticket alone. */
const isPicked = (line: PrintLine) => !line.meat && !isUdhiyahLine(line)

function byTitle(a: PickItem, b: PickItem): number {
  return a.title.localeCompare(b.title, 'en') || a.productId.localeCompare(b.productId, 'en')
}
