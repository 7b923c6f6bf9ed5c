import {messages} from '~/domain/butcher/item-messages'
import type {MeatItem} from '~/domain/butcher/meat-item'
import {
  filterByProvenance,
  NO_PROVENANCE_FILTER,
  PROVENANCE_FIELDS,
  provenanceChoices,
} from '~/domain/butcher/provenance-filter'
import type {ProvenanceFilter} from '~/domain/butcher/provenance-filter'

/** One thing to narrow the board by, as a link: it works without scripts, and each choice has its address. */
export interface BoardFilter {
  key: string
  label: string
  /** Of the lines that the other choices leave, how many have it. */
  count: number
  isChosen: boolean
  /** Of the address with it; without it if it is chosen. */
  query: string
}

type Sourced = Pick<MeatItem, 'provenance'>

/** What there is to choose on a board on a day. What is chosen is among it, though nothing here may have it. */
export function boardFilters(
  items: readonly Sourced[],
  filter: ProvenanceFilter,
  {day, list = NO_LIST}: {day: string; list?: URLSearchParams},
): BoardFilter[] {
  const {certifiers, origins} = provenanceChoices(items, day)
  const {labels} = messages.filters
  const option = (key: string, label: string, change: Partial<ProvenanceFilter>, isChosen: boolean) => {
    const without = {...filter, ...offOf(change)}
    const withIt = {...without, ...change}
    return {
      ...{key, label, isChosen},
      count: filterByProvenance(items, withIt, day).length,
      query: boardQuery(isChosen ? without : withIt, list),
    }
  }
  const hasHand = items.some(({provenance}) => provenance.slaughter === 'hand')
  return [
    ...(hasHand || filter.isHandSlaughtered
      ? [option('hand', labels.hand, {isHandSlaughtered: true}, filter.isHandSlaughtered)]
      : []),
    ...withChosen(certifiers, filter.certifier).map((certifier) =>
      option(
        `certifier ${certifier}`,
        labels.certifier(certifier),
        {certifier},
        filter.certifier === certifier,
      ),
    ),
    ...withChosen(origins, filter.origin).map((origin) =>
      option(`origin ${origin}`, labels.origin(origin), {origin}, filter.origin === origin),
    ),
  ]
}

const NO_LIST = new URLSearchParams()

/**
 * "?certifier=…&slaughter=hand&origin=…", or nothing: each choice has one address.
 *
 * @param list what is ordered so far, where that is in the address because there are no scripts
 */
export function boardQuery(
  {certifier, isHandSlaughtered, origin}: ProvenanceFilter,
  list: URLSearchParams = NO_LIST,
): string {
  const params = new URLSearchParams()
  if (certifier !== null) params.append(PROVENANCE_FIELDS.certifier, certifier)
  if (isHandSlaughtered) params.append(PROVENANCE_FIELDS.slaughter, 'hand')
  if (origin !== null) params.append(PROVENANCE_FIELDS.origin, origin)
  for (const [name, value] of list) params.append(name, value)
  return params.size > 0 ? `?${params.toString()}` : ''
}

function offOf(change: Partial<ProvenanceFilter>): Partial<ProvenanceFilter> {
  const {certifier, isHandSlaughtered, origin} = NO_PROVENANCE_FILTER
  return {
    ...('certifier' in change && {certifier}),
    ...('isHandSlaughtered' in change && {isHandSlaughtered}),
    ...('origin' in change && {origin}),
  }
}

function withChosen(names: readonly string[], chosen: string | null): string[] {
  return chosen === null || names.includes(chosen) ? [...names] : [...names, chosen]
}
