import {formatExpected, formatOrdered} from '~/domain/pricing/amount-text'
import {messages} from '~/domain/pricing/estimate-messages'
import {limitCentsOf} from '~/domain/pricing/limits'
import {formatCents} from '~/domain/pricing/money'
import {priceCart} from '~/domain/pricing/price-cart'
import type {PricedLine, PriceRules} from '~/domain/pricing/types'
import {orderingOf} from './meat-ordering'
import {pricedMeatOf} from './meat-price'
import type {PriceableMeat} from './meat-price'

/** What prices an estimate, and how much more a line may come to without the shopper's word. */
export interface EstimateRules extends PriceRules {
  marginBasisPoints: number
}

export interface MeatEstimate {
  /** Priced alone, with its deals. */
  line: PricedLine
  /** "3 pieces, about 10 lb" */
  amount: string
  /** What it comes to at most without the shopper's word; null: it has one price whatever it weighs. */
  limitCents: number | null
  /** "Estimated $39.90"; "$20.97" of what has one price whatever it weighs */
  sum: string
  /** What an estimate is worth: "You pay what it weighs, never more than …"; null: it is none. */
  promise: string | null
  /** All of it, in sentences. */
  text: string
}

/** What a line of meat is expected to come to; null: it is not ordered like that. */
export function estimateOf(
  item: PriceableMeat,
  optionKeys: readonly string[],
  quantity: number,
  {marginBasisPoints, ...rules}: EstimateRules,
): MeatEstimate | null {
  const ordering = orderingOf(item)
  const product = pricedMeatOf(item, optionKeys)
  if (!ordering || !product) return null
  const [line] = priceCart([{productId: product.id, quantity}], [product], rules).lines
  if (!line) return null
  const {byWeight, totalCents} = line
  if (!byWeight) {
    const amount = formatOrdered(quantity, ordering.per)
    const sum = formatCents(totalCents)
    return {line, amount, limitCents: null, sum, promise: null, text: `${amount}. ${sum}.`}
  }
  const amount = formatExpected(quantity, byWeight)
  const limitCents = limitCentsOf(totalCents, marginBasisPoints)
  const sum = messages.estimated(formatCents(totalCents))
  const promise = messages.limit(formatCents(limitCents))
  return {line, amount, limitCents, sum, promise, text: `${amount}. ${sum}. ${promise}`}
}
