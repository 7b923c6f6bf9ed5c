import {messages} from './estimate-messages'
import type {ByWeight} from './types'
import {formatAboutPounds, formatQuarters} from './weight'

/** "3 pieces", "2.25 lb": how much is ordered. */
export function formatOrdered(quantity: number, per: ByWeight['per']): string {
  return per === 'pound' ? messages.pounds(formatQuarters(quantity)) : messages.pieces(quantity)
}

/** "3 pieces, about 10 lb", "2.25 lb": with what pieces are expected to weigh together. */
export function formatExpected(quantity: number, {per, grams}: Pick<ByWeight, 'per' | 'grams'>): string {
  const ordered = formatOrdered(quantity, per)
  return per === 'pound' ? ordered : messages.about(ordered, formatAboutPounds(quantity * grams))
}
