import {lessBasisPoints, sumOf} from './money'
import type {LineSaving, PricedLine, PricingDeal} from './types'
import {priceOfWeight} from './weight'

/**
 * How a line is priced once it is weighed: fixed when it is ordered, so that neither a new price nor a deal that has
 * ended changes it. Stored with the order's line as JSON.
 */
export interface WeighingTerms {
  centsPerPound: number
  per: 'piece' | 'pound'
  /** For each piece, or once for what is ordered by the pound. */
  feeCents: number
  /** Ordered; by the pound: 1. */
  pieces: number
  /** How many of them deals on several pieces make free. */
  groups: {reason: string; freed: number}[]
  /** What other pieces are reduced by, and how many of them; by the pound, all. */
  unitDeal: ({reason: string; units: number} & ({basisPoints: number} | {centsPerPound: number})) | null
}

/** A package as it is on the scale. */
export interface WeighedPackage {
  grams: number
  /** Rounded once, before deals. */
  cents: number
  /** A deal takes it off. */
  isFree: boolean
}

export interface WeighedPrice {
  /** In the order in which they were given. */
  packages: WeighedPackage[]
  grams: number
  fullCents: number
  savings: {reason: string; cents: number}[]
  feeCents: number
  totalCents: number
}

/** The terms of a line of a priced cart that will be weighed. */
export function weighingTermsOf(
  {productId, byWeight, savings, feeCents, quantity}: PricedLine,
  deals: readonly PricingDeal[],
): WeighingTerms {
  if (!byWeight) throw new Error(`${productId} is not sold by weight.`)
  const {centsPerPound, per} = byWeight
  const unitSaving = savings.find(({freed}) => freed === undefined)
  const terms = unitSaving && deals.find(({id}) => id === unitSaving.dealId)?.terms
  return {
    ...{centsPerPound, per, feeCents: per === 'piece' ? feeCents / quantity : feeCents},
    pieces: per === 'piece' ? quantity : 1,
    groups: savings.flatMap(({reason, units, freed}) =>
      freed === undefined ? [] : [{reason, units, freed}],
    ),
    unitDeal: unitSaving && terms ? unitDealOf(unitSaving, terms) : null,
  }
}

function unitDealOf({reason, units}: LineSaving, terms: PricingDeal['terms']): WeighingTerms['unitDeal'] {
  if (terms.kind === 'percentOff') return {reason, units, basisPoints: terms.basisPoints}
  return terms.kind === 'salePrice' ? {reason, units, centsPerPound: terms.saleCents} : null
}

/**
 * What packages cost. Estimates, labels, captures and receipts are all priced here. Each package is rounded once; the
 * lightest are free, and what else is reduced are the heaviest.
 *
 * @param grams of each package, in any order; none: nothing is there
 */
export function priceWeights(terms: WeighingTerms, grams: readonly number[]): WeighedPrice {
  const {centsPerPound, per, unitDeal} = terms
  const packages = grams.map((weight) => ({
    grams: weight,
    cents: priceOfWeight(weight, centsPerPound),
    isFree: false,
  }))
  const heaviestFirst = [...packages].sort((a, b) => b.grams - a.grams)
  const groupSavings = takeFree(terms, heaviestFirst)
  const paid = heaviestFirst.filter(({isFree}) => !isFree)
  const reduced = per === 'pound' ? paid : paid.slice(0, unitDeal?.units ?? 0)
  const unitCents = unitDeal ? savedOn(reduced, unitDeal) : 0
  const savings = [
    ...groupSavings,
    ...(unitDeal ? [{reason: unitDeal.reason, cents: unitCents}] : []),
  ].filter(({cents}) => cents > 0)
  const fullCents = sumOf(packages.map(({cents}) => cents))
  const feeCents = terms.feeCents * (per === 'piece' ? packages.length : Math.min(1, packages.length))
  return {
    ...{packages, grams: sumOf(grams), fullCents, savings, feeCents},
    totalCents: fullCents - sumOf(savings.map(({cents}) => cents)) + feeCents,
  }
}

/**
 * Marks the lightest. Where pieces are missing, what was promised free stays free, but for the last one, if one was to
 * be paid.
 */
function takeFree({groups, pieces}: WeighingTerms, heaviestFirst: WeighedPackage[]): WeighedPrice['savings'] {
  const paid = pieces > sumOf(groups.map(({freed}) => freed)) ? 1 : 0
  let end = heaviestFirst.length
  return groups.map(({reason, freed}) => {
    const free = heaviestFirst.slice(Math.max(paid, end - freed), end)
    end -= free.length
    for (const one of free) one.isFree = true
    return {reason, cents: sumOf(free.map(({cents}) => cents))}
  })
}

function savedOn(packages: readonly WeighedPackage[], deal: NonNullable<WeighingTerms['unitDeal']>): number {
  const cents = sumOf(packages.map((one) => one.cents))
  if ('basisPoints' in deal) return cents - lessBasisPoints(cents, deal.basisPoints)
  const saleCents = sumOf(packages.map(({grams}) => priceOfWeight(grams, deal.centsPerPound)))
  return Math.max(0, cents - saleCents)
}
