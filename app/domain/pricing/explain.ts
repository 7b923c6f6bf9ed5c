import {formatOffer, unitSaving} from './deals'
import type {Share} from './allocate-all'
import type {GroupDeal} from './deals'
import {formatCents, sumOf} from './money'
import type {LineGroup} from './line-group'
import type {LineSaving} from './types'
import {messages} from './messages'

/** What the rest of a line group saves as single units. */
export function explainUnits(lineGroup: LineGroup, units: number): LineSaving | null {
  const saving = unitSaving(lineGroup.unitDeals, lineGroup.cents, units)
  if (!saving) return null
  const {deal, cents} = saving
  const reason = deal.terms.kind === 'percentOff' ? formatOffer(deal.terms) : messages.salePrice
  return {dealId: deal.id, title: deal.title, units, cents, text: formatSaving(reason ?? deal.title, cents)}
}

/** What a deal's groups save, put on the line groups whose units became cheaper. The parts add up to the cent. */
export function explainGroups(group: GroupDeal, shares: readonly Share[]): Map<LineGroup, LineSaving> {
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
      const text = formatSaving(formatReason(group, units, freed), cents)
      return [lineGroup, {dealId: id, title, units, cents, text}]
    }),
  )
}

function formatSaving(reason: string, cents: number): string {
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
