import {isSoldByWeight} from '~/domain/butcher/meat-item'
import type {MeatItem} from '~/domain/butcher/meat-item'
import {certifierOn} from '~/domain/butcher/provenance'
import type {OrderedProvenance} from '~/domain/butcher/provenance'

export interface ReplaceableLine {
  itemId: string
  categoryId: string | null
  centsPerPound: number
  provenance: OrderedProvenance | null
}

/**
 * What may come in place of a line, the nearest first: of the same animal, then by how near its price is. What is dearer
 * may come too, at the price of what was ordered. Never across halal standards: what was slaughtered by hand stays so,
 * and the certifier is the same, with a paper that holds.
 *
 * @param day the store's, YYYY-MM-DD
 */
export function listReplacements(items: readonly MeatItem[], line: ReplaceableLine, day: string): MeatItem[] {
  const distance = ({cents}: MeatItem) => Math.abs(cents - line.centsPerPound)
  const isOther = ({category}: MeatItem) => Number(category.id !== line.categoryId)
  return items
    .filter((item) => item.id !== line.itemId && item.inSeason && isSoldByWeight(item))
    .filter((item) => meetsStandard(item, line.provenance, day))
    .sort((a, b) => isOther(a) - isOther(b) || distance(a) - distance(b) || (a.title < b.title ? -1 : 1))
}

function meetsStandard({provenance}: MeatItem, ordered: OrderedProvenance | null, day: string): boolean {
  if (!ordered) return true
  if (ordered.slaughter === 'hand' && provenance.slaughter !== 'hand') return false
  return ordered.certifier === null || certifierOn(provenance, day) === ordered.certifier
}
