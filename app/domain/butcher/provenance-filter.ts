import type {MeatItem} from './meat-item'
import {certifierOn} from './provenance'

/** What shoppers narrow the board by. */
export interface ProvenanceFilter {
  certifier: string | null
  isHandSlaughtered: boolean
  origin: string | null
}

export const NO_PROVENANCE_FILTER: ProvenanceFilter = {
  certifier: null,
  isHandSlaughtered: false,
  origin: null,
}

/** The fields of the form, and of the address: /butcher/lamb?certifier=…&slaughter=hand&origin=Ohio. */
export const PROVENANCE_FIELDS = {certifier: 'certifier', slaughter: 'slaughter', origin: 'origin'} as const

/** What there is to choose from, in alphabetical order. */
export interface ProvenanceChoices {
  certifiers: string[]
  origins: string[]
  /** Some, but not all, is slaughtered by hand. */
  hasSlaughterChoice: boolean
}

type Sourced = Pick<MeatItem, 'provenance'>

/** A certifier whose certificate does not hold on that day is none to choose. */
export function provenanceChoices(items: readonly Sourced[], day: string): ProvenanceChoices {
  const byHand = items.filter(isByHand).length
  return {
    certifiers: sortedNames(items.map(({provenance}) => certifierOn(provenance, day))),
    origins: sortedNames(items.map(({provenance}) => provenance.origin)),
    hasSlaughterChoice: byHand > 0 && byHand < items.length,
  }
}

/** Of an address, what can be chosen; anything else is no filter. */
export function parseProvenanceFilter(
  search: URLSearchParams,
  {certifiers, origins}: ProvenanceChoices,
): ProvenanceFilter {
  return {
    certifier: findName(certifiers, search.get(PROVENANCE_FIELDS.certifier)),
    isHandSlaughtered: search.get(PROVENANCE_FIELDS.slaughter) === 'hand',
    origin: findName(origins, search.get(PROVENANCE_FIELDS.origin)),
  }
}

export function filterByProvenance<Item extends Sourced>(
  items: readonly Item[],
  {certifier, isHandSlaughtered, origin}: ProvenanceFilter,
  day: string,
): Item[] {
  return items.filter((item) => {
    if (certifier !== null && nameKey(certifierOn(item.provenance, day)) !== nameKey(certifier)) return false
    if (isHandSlaughtered && !isByHand(item)) return false
    return origin === null || nameKey(item.provenance.origin) === nameKey(origin)
  })
}

function isByHand({provenance}: Sourced): boolean {
  return provenance.slaughter === 'hand'
}

/** As two staff write one name. */
function nameKey(name: string | null): string | null {
  return name === null ? null : name.trim().replace(/\s+/g, ' ').toLowerCase()
}

function findName(names: readonly string[], typed: string | null): string | null {
  return names.find((name) => nameKey(name) === nameKey(typed)) ?? null
}

function sortedNames(names: readonly (string | null)[]): string[] {
  const byKey = new Map(names.flatMap((name) => (name === null ? [] : [[nameKey(name), name] as const])))
  return [...byKey.values()].sort((a, b) => a.localeCompare(b, 'en'))
}
