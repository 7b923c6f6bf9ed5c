import {allocateAll} from './allocate-all'
import {sumOf} from './money'
import {byId, groupDealOf} from './deals'
import {explainGroups, explainUnits} from './explain'
import {findHints} from './hints'
import {groupLines} from './line-group'
import type {LineGroup} from './line-group'
import {taxCentsOf} from './tax'
import type {CartLine, LineSaving, PricedCart, PricedLine, PricedProduct, PriceRules} from './types'

/**
 * What a cart costs. Each unit is in one deal at most, and of all ways to do that the one that saves the shopper most
 * is taken. Lines of products that are not among `products` are left out.
 */
export function priceCart(
  lines: readonly CartLine[],
  products: readonly PricedProduct[],
  {deals, taxBasisPoints}: PriceRules,
): PricedCart {
  const lineGroups = groupLines(lines, products, deals)
  const groupDeals = [...deals].sort(byId).flatMap((deal) => groupDealOf(deal) ?? [])
  const savings = new Map<LineGroup, LineSaving[]>(lineGroups.map((lineGroup) => [lineGroup, []]))
  const ungrouped = new Map(lineGroups.map((lineGroup) => [lineGroup, lineGroup.units]))
  for (const [deal, shares] of allocateAll(lineGroups, groupDeals)) {
    for (const {lineGroup, units} of shares) ungrouped.set(lineGroup, (ungrouped.get(lineGroup) ?? 0) - units)
    for (const [lineGroup, saving] of explainGroups(deal, shares)) savings.get(lineGroup)?.push(saving)
  }
  for (const [lineGroup, units] of ungrouped) {
    const saving = explainUnits(lineGroup, units)
    if (saving) savings.get(lineGroup)?.push(saving)
  }
  const hints = findHints(
    [...ungrouped].map(([lineGroup, units]) => ({lineGroup, units})),
    groupDeals,
  )
  return totalLines(
    lineGroups.map((lineGroup) => ({
      ...toPricedLine(lineGroup, savings.get(lineGroup) ?? []),
      hint: hints.get(lineGroup) ?? null,
    })),
    taxBasisPoints,
  )
}

function toPricedLine({product, units, cents}: LineGroup, savings: LineSaving[]): Omit<PricedLine, 'hint'> {
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

function totalLines(lines: PricedLine[], taxBasisPoints: number): PricedCart {
  const subtotalCents = sumOf(lines.map(({totalCents}) => totalCents))
  const taxCents = taxCentsOf(lines, taxBasisPoints)
  return {
    lines,
    subtotalCents,
    savedCents: sumOf(lines.map(({fullCents}) => fullCents)) - subtotalCents,
    taxCents,
    totalCents: subtotalCents + taxCents,
  }
}
