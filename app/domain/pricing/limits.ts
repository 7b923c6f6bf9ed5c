import {basisPointsOf} from './money'
import {taxCentsOf} from './tax'
import type {PricedCart, PricedLine} from './types'

/** A limit is said in whole dimes: "never more than $45.90". */
const DIME = 10

/** The most that a line may come to without the shopper's word: its estimate and the margin, up to the next dime. */
export function limitCentsOf(estimateCents: number, marginBasisPoints: number): number {
  const cents = estimateCents + basisPointsOf(estimateCents, marginBasisPoints)
  return Math.ceil(cents / DIME) * DIME
}

export interface Held {
  /** By line: what it may come to; what is not weighed costs what it costs. */
  lineLimits: number[]
  taxCents: number
  /** What is authorized on the card. */
  totalCents: number
}

/** What a cart with weighed lines is authorized for: every line at its limit, with the taxes on that. */
export function holdOf(
  lines: readonly Pick<PricedLine, 'totalCents' | 'taxable' | 'byWeight'>[],
  {marginBasisPoints, taxBasisPoints}: {marginBasisPoints: number; taxBasisPoints: number},
): Held {
  const limited = lines.map(({totalCents, taxable, byWeight}) => ({
    taxable,
    totalCents: byWeight ? limitCentsOf(totalCents, marginBasisPoints) : totalCents,
  }))
  const lineLimits = limited.map(({totalCents}) => totalCents)
  const taxCents = taxCentsOf(limited, taxBasisPoints)
  return {lineLimits, taxCents, totalCents: lineLimits.reduce((sum, cents) => sum + cents, taxCents)}
}

/** Of a priced cart; null: nothing of it is weighed, so it is charged at once. */
export function holdOfCart(
  {lines}: Pick<PricedCart, 'lines'>,
  margins: {marginBasisPoints: number; taxBasisPoints: number},
): Held | null {
  return lines.some(({byWeight}) => byWeight) ? holdOf(lines, margins) : null
}
