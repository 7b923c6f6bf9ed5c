import {sumOf} from '~/domain/pricing/money'
import {taxCentsOf} from '~/domain/pricing/tax'
import {priceWeights} from '~/domain/pricing/weigh-line'
import type {WeighedPrice, WeighingTerms} from '~/domain/pricing/weigh-line'

/** A line that is sold by weight, as it is in the order. */
export interface LineToWeigh {
  terms: WeighingTerms
  /** Of all of it. */
  estimatedGrams: number
  estimateCents: number
  limitCents: number
  /** Of its packages, in the order of their numbers. */
  grams: readonly number[]
  isLeftOut: boolean
}

export type WeighingState =
  /** Nothing is on the scale yet. */
  | 'waiting'
  /** Fewer pieces than ordered, or much less than was ordered by the pound. */
  | 'short'
  | 'weighed'
  | 'left-out'

/** By the pound: so much of what was ordered is all of it. In percent. */
const ENOUGH_PERCENT = 85

export function weighingState({terms, estimatedGrams, grams, isLeftOut}: LineToWeigh): WeighingState {
  if (isLeftOut) return 'left-out'
  if (grams.length === 0) return 'waiting'
  if (terms.per === 'piece') return grams.length < terms.pieces ? 'short' : 'weighed'
  return sumOf(grams) * 100 < estimatedGrams * ENOUGH_PERCENT ? 'short' : 'weighed'
}

/** As it was ordered: its pieces as they usually are, or all of it as one. */
export function expectedGrams({terms, estimatedGrams}: LineToWeigh): number[] {
  if (terms.per === 'pound') return [estimatedGrams]
  return Array.from({length: terms.pieces}, () => estimatedGrams / terms.pieces)
}

const NOTHING: WeighedPrice = {
  ...{packages: [], grams: 0, fullCents: 0, savings: [], feeCents: 0, totalCents: 0},
}

/** What is on the scale comes to; while nothing is, what is expected to be. */
export function priceOfLine(line: LineToWeigh): WeighedPrice {
  if (line.isLeftOut) return NOTHING
  return priceWeights(line.terms, line.grams.length > 0 ? line.grams : expectedGrams(line))
}

/** A line of an order, sold by weight or not. */
export interface OrderedLine {
  taxable: boolean
  totalCents: number
  /** What it may come to without the shopper's word; null: it is not weighed. */
  limitCents: number | null
}

export interface OrderTotals {
  taxCents: number
  totalCents: number
  /** What the hold is for: each line at its limit at most. Never more than is held. */
  coveredCents: number
  /** What it comes to beyond that: for the shopper to pay, or for staff to take off. */
  differenceCents: number
}

export function totalsOfWeighed(lines: readonly OrderedLine[], taxBasisPoints: number): OrderTotals {
  const taxCents = taxCentsOf(lines, taxBasisPoints)
  const totalCents = sumOf(lines.map((line) => line.totalCents)) + taxCents
  const covered = lines.map(({taxable, totalCents: cents, limitCents}) => ({
    taxable,
    totalCents: Math.min(cents, limitCents ?? cents),
  }))
  const coveredCents = sumOf(covered.map((line) => line.totalCents)) + taxCentsOf(covered, taxBasisPoints)
  return {taxCents, totalCents, coveredCents, differenceCents: totalCents - coveredCents}
}

/** What the next package is expected to weigh: a piece, or what is left of what was ordered by the pound. */
export function expectedPackageGrams({terms, estimatedGrams, grams}: LineToWeigh): number {
  if (terms.per === 'pound') return Math.max(0, estimatedGrams - sumOf(grams))
  return Math.round(estimatedGrams / terms.pieces)
}

/** A package so far from what was expected is asked about once more. In percent. */
const PLAUSIBLE = {from: 50, to: 160} as const

/**
 * Whether a package is hardly what it is said to be: a piece far from its usual weight, or more by the pound than was
 * ordered by far.
 */
export function isImplausible(line: LineToWeigh, grams: number): boolean {
  const {terms, estimatedGrams} = line
  if (terms.per === 'pound') return (sumOf(line.grams) + grams) * 100 > estimatedGrams * PLAUSIBLE.to
  const expected = estimatedGrams / terms.pieces
  return grams * 100 < expected * PLAUSIBLE.from || grams * 100 > expected * PLAUSIBLE.to
}
