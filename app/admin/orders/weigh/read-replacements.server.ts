import type {MeatItem} from '~/domain/butcher/meat-item'
import {readMeatItems} from '~/domain/butcher/meat-items.server'
import {listReplacements} from '~/domain/orders/weights/replacements'
import {formatUnitPrice} from '~/domain/pricing/money'
import type {ContentSources} from '~/platform/content/content.server'
import type {AdminOrderDetail} from '../order-admin-rows.server'

export interface Replacement {
  id: string
  /** "Neck, Goat · $8.49 / lb" */
  label: string
}

interface ReplacedLine {
  position: number
  /** The store's, YYYY-MM-DD: certificates must hold on it. */
  day: string
}

/** What may come in place of a line, the nearest first. */
export async function readReplacements(
  sources: ContentSources,
  order: AdminOrderDetail,
  line: ReplacedLine,
): Promise<Replacement[]> {
  const items = await listFor(sources, order, line)
  return items.map((item) => ({
    id: item.id,
    label: `${item.title}, ${item.category.title} · ${formatUnitPrice({cents: item.cents, unit: 'lb'})}`,
  }))
}

/** Null: it may not come in place of that line. */
export async function findReplacementItem(
  sources: ContentSources,
  order: AdminOrderDetail,
  {itemId, ...line}: ReplacedLine & {itemId: string},
): Promise<MeatItem | null> {
  return (await listFor(sources, order, line)).find(({id}) => id === itemId) ?? null
}

async function listFor(
  sources: ContentSources,
  order: AdminOrderDetail,
  {position, day}: ReplacedLine,
): Promise<MeatItem[]> {
  const index = order.positions.findIndex((one) => one.position === position)
  const meat = order.lines[index]?.meat
  if (!meat?.weighing) return []
  const items = await readMeatItems(sources)
  const {itemId, provenance} = meat
  const categoryId = items.find(({id}) => id === itemId)?.category.id ?? null
  const {centsPerPound} = meat.weighing
  return listReplacements(items, {itemId, categoryId, provenance, centsPerPound}, day)
}
