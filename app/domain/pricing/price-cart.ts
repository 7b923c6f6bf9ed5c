import {allocateAll} from './allocate-all'
import type {Share} from './allocate-all'
import {sumOf, formatCents} from './money'
import {byId, groupDealOf, formatOffer, unitSaving} from './deals'
import type {GroupDeal} from './deals'
import {findHints} from './hints'
import {groupLines} from './line-group'
import type {LineGroup} from './line-group'
import {taxCentsOf} from './tax'
import type {CartLine, LineSaving, PricedCart, PricedLine, PricedProduct, PriceRules} from './types'
import {messages} from './messages'

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

function toPricedLine(
  {product, quantity, units, cents}: LineGroup,
  savings: LineSaving[],
): Omit<PricedLine, 'hint'> {
  const fullCents = cents * units
  const feeCents = (product.feeCents ?? 0) * units
  return {
    ...{productId: product.id, quantity, unitCents: cents, fullCents, savings, feeCents},
    totalCents: fullCents - sumOf(savings.map((saving) => saving.cents)) + feeCents,
    taxable: product.taxable,
    ...(product.byWeight && {byWeight: product.byWeight}),
  }
}

function totalLines(lines: PricedLine[], taxBasisPoints: number): PricedCart {
  const subtotalCents = sumOf(lines.map(({totalCents}) => totalCents))
  const taxCents = taxCentsOf(lines, taxBasisPoints)
  return {
    lines,
    subtotalCents,
    savedCents: sumOf(lines.map(({fullCents, feeCents}) => fullCents + feeCents)) - subtotalCents,
    taxCents,
    totalCents: subtotalCents + taxCents,
  }
}

/** What the rest of a line group saves as single units. */
function explainUnits(lineGroup: LineGroup, units: number): LineSaving | null {
  const saving = unitSaving(lineGroup.unitDeals, lineGroup.cents, units)
  if (!saving) return null
  const {deal, cents} = saving
  const offer = deal.terms.kind === 'percentOff' ? formatOffer(deal.terms) : messages.salePrice
  const reason = offer ?? deal.title
  return {dealId: deal.id, title: deal.title, units, cents, reason, text: formatSaving(reason, cents)}
}

/** What a deal's groups save, put on the line groups whose units became cheaper. The parts add up to the cent. */
function explainGroups(group: GroupDeal, shares: readonly Share[]): Map<LineGroup, LineSaving> {
  const savings = new Map<LineGroup, {units: number; cents: number; freed: number}>()
  for (const {count, members} of formGroups(shares, group.size)) {
    const cents = splitSaving(group, members)
    members.forEach(({lineGroup, units}, index) => {
      const saving = savings.get(lineGroup) ?? {units: 0, cents: 0, freed: 0}
      saving.units += count * units
      saving.cents += count * (cents[index]?.cents ?? 0)
      saving.freed += count * (cents[index]?.freed ?? 0)
      savings.set(lineGroup, saving)
    })
  }
  const {id, title} = group.deal
  const saved = [...savings].filter(([, {cents}]) => cents > 0)
  return new Map(
    saved.map(([lineGroup, {units, cents, freed}]) => {
      const reason = formatReason(group, units, freed)
      const text = formatSaving(reason, cents)
      return [lineGroup, {dealId: id, title, units, cents, reason, text, ...(freed > 0 && {freed})}]
    }),
  )
}

export function formatSaving(reason: string, cents: number): string {
  return messages.saving(reason, formatCents(cents))
}

function formatReason({deal: {terms, title}}: GroupDeal, units: number, freed: number): string {
  if (terms.kind !== 'buyXGetY') return formatOffer(terms) ?? title
  const whole = (units - freed) * terms.freeCount === freed * terms.buyCount
  return whole ? messages.paidAndFree(units - freed, freed) : messages.free(freed)
}

/** The groups that units standing dear first fall into; alike ones, of one line group alone, counted together. */
function formGroups(shares: readonly Share[], size: number): {count: number; members: Share[]}[] {
  const groups: {count: number; members: Share[]}[] = []
  let open: Share[] = []
  let places = size
  for (const {lineGroup, units} of shares) {
    let remaining = units
    if (places < size || remaining < size) {
      const taken = Math.min(remaining, places)
      open.push({lineGroup, units: taken})
      places -= taken
      remaining -= taken
      if (places > 0) continue
      groups.push({count: 1, members: open})
      open = []
      places = size
    }
    const count = Math.floor(remaining / size)
    if (count > 0) groups.push({count, members: [{lineGroup, units: size}]})
    remaining -= count * size
    if (remaining === 0) continue
    open = [{lineGroup, units: remaining}]
    places = size - remaining
  }
  return groups
}

/** What one group saves, by member: free units where they lie, a common price by what each unit costs. */
function splitSaving(group: GroupDeal, members: readonly Share[]): {cents: number; freed: number}[] {
  const {terms} = group.deal
  if (terms.kind === 'buyXGetY') {
    let place = 0
    return members.map(({lineGroup, units}) => {
      const paid = Math.max(0, Math.min(units, terms.buyCount - place))
      place += units
      return {cents: (units - paid) * lineGroup.cents, freed: units - paid}
    })
  }
  const values = members.map(({lineGroup, units}) => lineGroup.cents * units)
  const value = sumOf(values)
  const saved = terms.kind === 'nForPrice' ? Math.max(0, value - terms.forCents) : 0
  let remaining = saved
  const parts = values.map((cents) => {
    const part = value === 0 ? 0 : Math.min(remaining, Math.floor((cents * saved) / value))
    remaining -= part
    return part
  })
  // What rounding down left over goes to the dearest first, a cent each.
  return parts.map((part, index) => {
    const more = Math.min(remaining, 1, (values[index] ?? 0) - part)
    remaining -= more
    return {cents: part + more, freed: 0}
  })
}
