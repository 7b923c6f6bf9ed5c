import {formatOrdered} from '~/domain/pricing/amount-text'
import {formatQuarters, QUARTERS_PER_POUND} from '~/domain/pricing/weight'
import type {ByWeight} from '~/domain/pricing/types'
import {messages} from './item-messages'
import {isSoldByWeight} from './meat-item'
import type {CutOption, CutSet, MeatItem, MeatOrdering} from './meat-item'
import {maxMeatQuantity} from './meat-quantity'
import type {QuantityRules} from './meat-quantity'

/**
 * How it is ordered online; null: it is not, now. What staff have set half is not ordered either: nobody could say what
 * a piece comes to whose weight is not known, or what a quarter pound is of what is sold each.
 */
export function orderingOf(item: Pick<MeatItem, 'unit' | 'inSeason' | 'ordering'>): MeatOrdering | null {
  const {ordering, inSeason} = item
  if (!ordering || !inSeason || ordering.smallest > maxMeatQuantity(ordering.per)) return null
  if (!isSoldByWeight(item)) return ordering.per === 'piece' ? ordering : null
  return ordering.per === 'pound' || ordering.pieceGrams ? ordering : null
}

/** The options by their keys, one for each set, in the order of the sets; null: some are not the item's. */
export function findOptions(cutSets: readonly CutSet[], keys: readonly string[]): CutOption[] | null {
  const options = cutSets.flatMap((set, index) => set.options.find(({key}) => key === keys[index]) ?? [])
  return options.length === cutSets.length && keys.length === cutSets.length ? options : null
}

/** What is ordered until the shopper chooses. */
export function firstOptionKeys(cutSets: readonly CutSet[]): string[] {
  return cutSets.flatMap(({options: [first]}) => (first ? [first.key] : []))
}

/** Hours until it can be ready at the earliest, beyond those of every order. */
export function leadHoursOf({leadHours}: MeatOrdering, options: readonly CutOption[]): number {
  return options.reduce((sum, option) => sum + option.leadHours, leadHours)
}

/** As it stands in its field: "3", "2.25". */
export function formatQuantity(per: ByWeight['per'], quantity: number): string {
  return per === 'piece' ? String(quantity) : formatQuarters(quantity)
}

/** Plain decimals; "1e9" is a number too, if a strange one to order. */
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e\d{1,3})?$/i

/** Pieces or quarter pounds of what was typed, or why that many cannot be ordered. */
export function parseQuantity(
  {per, smallest, step}: QuantityRules,
  text: string,
): {quantity: number} | {problem: string} {
  const {problems} = messages
  const most = maxMeatQuantity(per)
  const typed = text.trim()
  const value = NUMBER.test(typed) ? Number(typed) : Number.NaN
  if (Number.isNaN(value)) return {problem: problems.notANumber[per]}
  const quantity = per === 'piece' ? value : value * QUARTERS_PER_POUND
  if (quantity < smallest) return {problem: problems.tooFew(formatOrdered(smallest, per))}
  if (quantity > most) return {problem: problems.tooMany(formatOrdered(most, per))}
  if (!Number.isInteger(quantity)) return {problem: problems.notWhole[per]}
  if ((quantity - smallest) % step === 0) return {quantity}
  const examples = [0, 1, 2].map((times) => formatQuantity(per, smallest + times * step))
  return {problem: problems.notInSteps(examples.join(', '))}
}
