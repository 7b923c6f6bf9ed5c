import type {PricingDeal} from './types'

/**
 * A deal that needs several units. The units of a group stand dear first: those from the place `freeFrom` on are taken
 * off, and the group costs `cents` instead.
 */
export interface GroupDeal {
  deal: PricingDeal
  /** Units in a group. */
  size: number
  freeFrom: number
  cents: number
}

/** Null for a deal on single units. */
export function groupDealOf(deal: PricingDeal): GroupDeal | null {
  const {terms} = deal
  if (terms.kind === 'buyXGetY') {
    const {buyCount, freeCount} = terms
    return {deal, size: buyCount + freeCount, freeFrom: buyCount, cents: 0}
  }
  if (terms.kind === 'nForPrice' && terms.forCount > 1) {
    return {deal, size: terms.forCount, freeFrom: 0, cents: terms.forCents}
  }
  return null
}

/** What the unit in a place of a group adds to the group's saving: the last one bears what the group costs. */
export function savedInPlace({size, freeFrom, cents}: GroupDeal, place: number, unitCents: number): number {
  const taken = place < freeFrom ? 0 : unitCents
  return place + 1 < size ? taken : taken - cents
}

/** What a group of units of one shelf price saves; below 0 when it would cost more. */
export function evenGroupSaving({size, freeFrom, cents}: GroupDeal, unitCents: number): number {
  return (size - freeFrom) * unitCents - cents
}
