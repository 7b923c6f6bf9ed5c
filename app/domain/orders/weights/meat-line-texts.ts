import {formatCents, formatUnitPrice, sumOf} from '~/domain/pricing/money'
import {formatAboutPounds, formatQuarters, formatWeight} from '~/domain/pricing/weight'
import type {OrderedWeight, OrderLine} from '../order'
import {formatCut} from './stored-terms'
import {messages} from './messages'
import type {MeatWords} from './messages'

type MeatLine = Pick<OrderLine, 'quantity' | 'unit' | 'totalCents' | 'meat' | 'ifMissing'>

/** "3 pieces", "8 lb", or how many of it. */
export function quantityText({quantity, meat}: Pick<OrderLine, 'quantity' | 'meat'>): string {
  const weighing = meat?.weighing
  if (!weighing) return String(quantity)
  return weighing.per === 'piece' ? messages.pieces(quantity) : messages.pounds(formatQuarters(quantity))
}

/**
 * What a line of meat says below its name, line by line.
 *
 * @param isFinal it is weighed, and its money taken: what it comes to is a price now
 * @param words the shopper's, unless it is staff who read it
 */
export function meatLineTexts(line: MeatLine, isFinal: boolean, words: MeatWords = messages): string[] {
  const {meat, ifMissing} = line
  if (!meat) return []
  const {weighing, feeCents} = meat
  const cut = formatCut(meat.cut)
  const instead = meat.inPlaceOf === null ? [] : [messages.inPlaceOf(meat.inPlaceOf)]
  const choice = ifMissing && !isFinal ? [words.ifMissing[ifMissing]] : []
  const fee = feeCents > 0 && weighing?.state !== 'left-out' ? [messages.fee(formatCents(feeCents))] : []
  if (!weighing) return [...(cut ? [cut] : []), ...instead, ...fee, ...choice]
  const weight = isFinal ? weighedTexts(line, weighing, words) : estimateTexts(line, weighing, words)
  return [...(cut ? [cut] : []), ...instead, ...weight, ...fee, ...choice]
}

function estimateTexts(
  line: MeatLine,
  {per, estimatedGrams, estimateCents, limitCents}: OrderedWeight,
  words: MeatWords,
) {
  const amount = quantityText(line)
  const about = per === 'piece' ? messages.about(amount, formatAboutPounds(estimatedGrams)) : amount
  return [
    `${about}. ${messages.estimated(formatCents(estimateCents))}.`,
    words.youPay(formatCents(limitCents)),
  ]
}

/** What it weighs, and why it comes to something else than was estimated. */
function weighedTexts({totalCents, quantity}: MeatLine, weighing: OrderedWeight, words: MeatWords): string[] {
  const {state, packages, centsPerPound, estimateCents, per} = weighing
  if (state === 'left-out') return [words.leftOut]
  const weights = packages.map(({grams, isFree}) =>
    isFree ? messages.free(formatWeight(grams)) : formatWeight(grams),
  )
  const total = formatWeight(sumOf(packages.map(({grams}) => grams)))
  const perPound = formatUnitPrice({cents: centsPerPound, unit: 'lb'})
  const isFewer = per === 'piece' && packages.length < quantity
  return [
    messages.weighed(messages.sum(weights, total), perPound),
    ...(isFewer ? [words.fewer(messages.pieces(packages.length), messages.pieces(quantity))] : []),
    differenceText(totalCents - estimateCents, estimateCents),
  ]
}

function differenceText(cents: number, estimateCents: number): string {
  if (cents === 0) return messages.same
  const [by, estimate] = [formatCents(Math.abs(cents)), formatCents(estimateCents)]
  return cents > 0 ? messages.more(by, estimate) : messages.less(by, estimate)
}

/** What a line costs, or is expected to: an estimate is said to be one. */
export function amountText({totalCents, meat}: MeatLine, isFinal: boolean): string {
  const weighing = meat?.weighing
  if (!weighing || isFinal) return formatCents(totalCents)
  return messages.estimated(formatCents(weighing.estimateCents))
}
