import {allotAll} from './allot-all'
import {partOf} from './basis-points'
import {byId} from './by-id'
import {explainGroups, explainUnits} from './explain'
import {groupDealOf} from './group-deals'
import {hintsOf} from './hints'
import {pilesOf} from './pile'
import type {Pile} from './pile'
import type {CartLine, LineSaving, PricedCart, PricedLine, PricedProduct, PriceRules} from './rules'
import {sumOf} from './sum'

/**
 * What a cart costs. Each unit is in one deal at most, and of all ways to do that the one that saves the shopper most
 * is taken. Lines of products that are not among `products` are left out.
 */
export function priceCart(
  lines: readonly CartLine[],
  products: readonly PricedProduct[],
  {deals, taxBasisPoints}: PriceRules,
): PricedCart {
  const piles = pilesOf(lines, products, deals)
  const groupDeals = [...deals].sort(byId).flatMap((deal) => groupDealOf(deal) ?? [])
  const savings = new Map<Pile, LineSaving[]>(piles.map((pile) => [pile, []]))
  const rests = new Map(piles.map((pile) => [pile, pile.units]))
  for (const [deal, shares] of allotAll(piles, groupDeals)) {
    for (const {pile, units} of shares) rests.set(pile, (rests.get(pile) ?? 0) - units)
    for (const [pile, saving] of explainGroups(deal, shares)) savings.get(pile)?.push(saving)
  }
  for (const [pile, units] of rests) {
    const saving = explainUnits(pile, units)
    if (saving) savings.get(pile)?.push(saving)
  }
  const hints = hintsOf(
    [...rests].map(([pile, units]) => ({pile, units})),
    groupDeals,
  )
  return addUp(
    piles.map((pile) => ({...lineOf(pile, savings.get(pile) ?? []), hint: hints.get(pile) ?? null})),
    taxBasisPoints,
  )
}

function lineOf({product, units, cents}: Pile, savings: LineSaving[]): Omit<PricedLine, 'hint'> {
  const fullCents = cents * units
  return {
    productId: product.id,
    quantity: units,
    unitCents: cents,
    fullCents,
    savings,
    totalCents: fullCents - sumOf(savings.map((saving) => saving.cents)),
    taxable: product.taxable,
  }
}

function addUp(lines: PricedLine[], taxBasisPoints: number): PricedCart {
  const subtotalCents = sumOf(lines.map(({totalCents}) => totalCents))
  const taxableCents = sumOf(lines.map(({taxable, totalCents}) => (taxable ? totalCents : 0)))
  const taxCents = partOf(taxableCents, taxBasisPoints)
  return {
    lines,
    subtotalCents,
    savedCents: sumOf(lines.map(({fullCents}) => fullCents)) - subtotalCents,
    taxCents,
    totalCents: subtotalCents + taxCents,
  }
}
