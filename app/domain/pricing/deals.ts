import type {PricingDeal, PricedProduct, DealTerms} from './types'
import {lessBasisPoints, formatCents} from './money'
import {messages} from './messages'

/**
 * What deals make of single units of a product, whatever else is in the cart. Of each sort one is enough: more
 * percent are never worse, nor is a lower price.
 */
export interface UnitDeals {
  percent: {deal: PricingDeal; basisPoints: number} | null
  price: {deal: PricingDeal; cents: number} | null
}

/** One unit on the shelf: the store's own discount counts, deals do not. As `selling_cents` in the database. */
export function sellingCentsOf(
  product: Pick<PricedProduct, 'priceCents' | 'discountCents' | 'discountBasisPoints'>,
): number {
  const {priceCents, discountCents, discountBasisPoints} = product
  if (discountCents !== null) return Math.min(discountCents, priceCents)
  return lessBasisPoints(priceCents, discountBasisPoints ?? 0)
}

export function dealAppliesTo(
  deal: PricingDeal,
  {id, categoryId, dealKey = id}: Pick<PricedProduct, 'id' | 'categoryId' | 'dealKey'>,
) {
  return deal.productIds.includes(dealKey) || deal.categoryIds.includes(categoryId)
}

/** Percents and a price: what makes each unit cheaper, whatever else is in the cart. */
export function isForUnitsOnly({kind}: DealTerms): boolean {
  return kind === 'percentOff' || kind === 'salePrice'
}

/**
 * `deals` are those for the product, in the order in which they win when they are worth the same.
 *
 * @param unitCentsAt what a unit costs at a sale price
 */
export function bestUnitDeals(
  deals: readonly PricingDeal[],
  unitCentsAt: (saleCents: number) => number,
): UnitDeals {
  const best: UnitDeals = {percent: null, price: null}
  for (const deal of deals) {
    const {terms} = deal
    if (terms.kind === 'percentOff') {
      if (terms.basisPoints > (best.percent?.basisPoints ?? 0)) {
        best.percent = {deal, basisPoints: terms.basisPoints}
      }
      continue
    }
    const saleCents = unitPrice(deal)
    if (saleCents === null) continue
    const cents = unitCentsAt(saleCents)
    if (cents < (best.price?.cents ?? Infinity)) best.price = {deal, cents}
  }
  return best
}

/** The best of them for so many units of one product; null: none makes them cheaper. Rounded once, half up. */
export function unitSaving(deals: UnitDeals, sellingCents: number, units: number) {
  const cents = unitSavedCents(deals, sellingCents, units)
  if (cents <= 0) return null
  const best = [
    byPercent(deals, sellingCents, units) === cents ? deals.percent?.deal : undefined,
    byPrice(deals, sellingCents, units) === cents ? deals.price?.deal : undefined,
  ]
  const [deal] = best.filter((one) => one !== undefined).sort(byId)
  return deal ? {deal, cents} : null
}

/** What it saves; 0 for none. */
export function unitSavedCents(deals: UnitDeals, sellingCents: number, units: number): number {
  return Math.max(0, byPercent(deals, sellingCents, units), byPrice(deals, sellingCents, units))
}

function byPercent({percent}: UnitDeals, sellingCents: number, units: number): number {
  return percent ? sellingCents * units - lessBasisPoints(sellingCents * units, percent.basisPoints) : 0
}

function byPrice({price}: UnitDeals, sellingCents: number, units: number): number {
  return price ? (sellingCents - price.cents) * units : 0
}

/** One for a price is a sale price. */
function unitPrice({terms}: PricingDeal): number | null {
  if (terms.kind === 'salePrice') return terms.saleCents
  return terms.kind === 'nForPrice' && terms.forCount === 1 ? terms.forCents : null
}

/** By code unit, the same on every machine. */
export function byId(one: {id: string}, other: {id: string}): number {
  return one.id < other.id ? -1 : Number(one.id > other.id)
}

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

/** What the terms promise, in words; null for a deal that only tells. */
export function formatOffer(terms: DealTerms): string | null {
  switch (terms.kind) {
    case 'information':
      return null
    case 'percentOff':
      return messages.offer.percentOff(String(terms.basisPoints / 100))
    case 'salePrice':
      return formatCents(terms.saleCents)
    case 'buyXGetY':
      return messages.offer.buyXGetY(terms.buyCount, terms.freeCount)
    case 'nForPrice':
      return messages.offer.nForPrice(terms.forCount, formatCents(terms.forCents))
  }
}
