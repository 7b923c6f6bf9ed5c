import {basisPointsOf, sumOf} from './money'
import type {PricedLine} from './types'

/** Sales tax in cents: on all taxable lines together, at what they cost after deals, rounded half up once. */
export function taxCentsOf(
  lines: readonly Pick<PricedLine, 'taxable' | 'totalCents'>[],
  taxBasisPoints: number,
): number {
  const taxableCents = sumOf(lines.map(({taxable, totalCents}) => (taxable ? totalCents : 0)))
  return basisPointsOf(taxableCents, taxBasisPoints)
}
