import {offerOf} from '~/deals/offer'
import type {Share} from './allot-all'
import type {GroupDeal} from './group-deals'
import {formatCents} from './money'
import type {Pile} from './pile'
import type {LineSaving} from './rules'
import {unitSaving} from './unit-deals'
import {words} from './words'

/** What the rest of a pile saves as single units. */
export function explainUnits(pile: Pile, units: number): LineSaving | null {
  const saving = unitSaving(pile.unitDeals, pile.cents, units)
  if (!saving) return null
  const {deal, cents} = saving
  const reason = deal.terms.kind === 'percentOff' ? offerOf(deal.terms) : words.salePrice
  return {dealId: deal.id, title: deal.title, units, cents, text: lessText(reason ?? deal.title, cents)}
}

/** What a deal's groups save, put on the piles whose units became cheaper. The parts add up to the cent. */
export function explainGroups(group: GroupDeal, shares: readonly Share[]): Map<Pile, LineSaving> {
  const parts = new Map<Pile, {units: number; cents: number; freed: number}>()
  for (const {count, members} of groupsOf(shares, group.size)) {
    const cents = split(group, members)
    members.forEach(({pile, units}, index) => {
      const part = parts.get(pile) ?? {units: 0, cents: 0, freed: 0}
      part.units += count * units
      part.cents += count * (cents[index]?.cents ?? 0)
      part.freed += count * (cents[index]?.freed ?? 0)
      parts.set(pile, part)
    })
  }
  const {id, title} = group.deal
  const saved = [...parts].filter(([, {cents}]) => cents > 0)
  return new Map(
    saved.map(([pile, {units, cents, freed}]) => {
      const text = lessText(reasonOf(group, units, freed), cents)
      return [pile, {dealId: id, title, units, cents, text}]
    }),
  )
}

function lessText(reason: string, cents: number): string {
  return words.less(reason, formatCents(cents))
}

function reasonOf({deal: {terms, title}}: GroupDeal, units: number, freed: number): string {
  if (terms.kind !== 'buyXGetY') return offerOf(terms) ?? title
  const whole = (units - freed) * terms.freeCount === freed * terms.buyCount
  return whole ? words.paidAndFree(units - freed, freed) : words.free(freed)
}

/** The groups that units standing dear first fall into; alike ones, of one pile alone, counted together. */
function groupsOf(shares: readonly Share[], size: number): {count: number; members: Share[]}[] {
  const groups: {count: number; members: Share[]}[] = []
  let open: Share[] = []
  let places = size
  for (const {pile, units} of shares) {
    let left = units
    if (places < size || left < size) {
      const taken = Math.min(left, places)
      open.push({pile, units: taken})
      places -= taken
      left -= taken
      if (places > 0) continue
      groups.push({count: 1, members: open})
      open = []
      places = size
    }
    const count = Math.floor(left / size)
    if (count > 0) groups.push({count, members: [{pile, units: size}]})
    left -= count * size
    if (left === 0) continue
    open = [{pile, units: left}]
    places = size - left
  }
  return groups
}

/** What one group saves, by member: free units where they lie, a common price by what each unit costs. */
function split(group: GroupDeal, members: readonly Share[]): {cents: number; freed: number}[] {
  const {terms} = group.deal
  if (terms.kind === 'buyXGetY') {
    let place = 0
    return members.map(({pile, units}) => {
      const paid = Math.max(0, Math.min(units, terms.buyCount - place))
      place += units
      return {cents: (units - paid) * pile.cents, freed: units - paid}
    })
  }
  const values = members.map(({pile, units}) => pile.cents * units)
  const value = values.reduce((sum, cents) => sum + cents, 0)
  const saved = terms.kind === 'nForPrice' ? Math.max(0, value - terms.forCents) : 0
  let left = saved
  const parts = values.map((cents) => {
    const part = value === 0 ? 0 : Math.min(left, Math.floor((cents * saved) / value))
    left -= part
    return part
  })
  // What rounding down left over goes to the dearest first, a cent each.
  return parts.map((part, index) => {
    const more = Math.min(left, 1, (values[index] ?? 0) - part)
    left -= more
    return {cents: part + more, freed: 0}
  })
}
