import type {MeatOrdering} from './meat-item'
import {MAX_PIECES, MAX_QUARTERS} from './meat-limits'

/** In what quantities an item is ordered: the smallest, and so many more each time. */
export type QuantityRules = Pick<MeatOrdering, 'per' | 'smallest' | 'step'>

/** How many pieces or quarter pounds one line holds. */
export function maxMeatQuantity(per: MeatOrdering['per']): number {
  return per === 'pound' ? MAX_QUARTERS : MAX_PIECES
}

/** The quantity that can be ordered and comes next to a wanted one: not more, unless that is less than the smallest. */
export function fitQuantity(wanted: number, {per, smallest, step}: QuantityRules): number {
  const most = Math.min(wanted, maxMeatQuantity(per))
  return smallest + Math.max(0, Math.floor((most - smallest) / step)) * step
}

/** The next larger one; null: there is none. */
export function nextQuantity(from: number, rules: QuantityRules): number | null {
  const fitting = fitQuantity(from, rules)
  const next = fitting > from ? fitting : fitting + rules.step
  return next <= maxMeatQuantity(rules.per) ? next : null
}

/** The next smaller one; null: there is none. */
export function previousQuantity(from: number, rules: QuantityRules): number | null {
  const previous = fitQuantity(from - 1, rules)
  return previous < from ? previous : null
}
