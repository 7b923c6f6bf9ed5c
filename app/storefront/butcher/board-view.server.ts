import type {MeatItem} from '~/domain/butcher/meat-item'
import type {ButcherCategory, ButcherItem} from '~/domain/butcher/prices'
import {
  filterByProvenance,
  NO_PROVENANCE_FILTER,
  parseProvenanceFilter,
  provenanceChoices,
} from '~/domain/butcher/provenance-filter'
import type {ProvenanceFilter} from '~/domain/butcher/provenance-filter'
import {listNotesOf, NOTES_PARAM, parseListNotes} from '~/domain/cart/list-notes'
import {formatListParam, parseSharedList} from '~/domain/cart/shared-list'
import type {ContentSources} from '~/platform/content/content.server'
import {boardFilters, boardQuery} from './board-filters.server'
import type {BoardFilter} from './board-filters.server'
import {FIELDS} from './meat-order-form'
import {readMeats, viewMeats} from './meats.server'
import type {MeatView, MeatViews} from './meats.server'

/** A row of the board. */
export type BoardItem = ButcherItem &
  Pick<MeatView, 'facts' | 'ordering' | 'shown'> & {
    /** Of its own page; null: it has none. */
    slug: string | null
  }

export interface Board extends Omit<MeatViews, 'meats'> {
  /** Those that the address asks for. */
  items: BoardItem[]
  filters: BoardFilter[]
  /** Not all of the board is asked for. */
  isNarrowed: boolean
  /** Of the address that asks for it: "?slaughter=hand", or nothing. */
  query: string
  /** What is ordered so far without scripts, for the addresses of items: "?items=…", or nothing. */
  listQuery: string
}

/** A category's rows with all that is said of them, as far as the address asks for them. */
export async function readBoard(
  sources: ContentSources,
  category: Pick<ButcherCategory, 'items'>,
  params: URLSearchParams,
  requestedAt: number,
): Promise<Board> {
  const meats = await readMeats(sources, requestedAt)
  // Of the whole board: on another tab the same is asked for.
  const filter = parseProvenanceFilter(params, provenanceChoices(meats.items, meats.date))
  const list = listSoFar(params)
  const byId = new Map(meats.items.map((item) => [item.id, item]))
  const here = category.items.flatMap(({id}) => byId.get(id) ?? [])
  const left = filterByProvenance(here, filter, meats.date)
  const {meats: views, ...rest} = viewMeats(meats, left)
  const viewsById = new Map(views.map((view) => [view.id, view]))
  const rows = category.items.map((item) => toBoardItem(item, viewsById.get(item.id)))
  return {
    ...rest,
    items: isEverything(filter) ? rows : rows.filter(({id}) => viewsById.has(id)),
    isNarrowed: !isEverything(filter),
    query: boardQuery(filter, list),
    listQuery: boardQuery(NO_PROVENANCE_FILTER, list),
    filters: boardFilters(here, filter, {day: meats.date, list}),
  }
}

function listSoFar(params: URLSearchParams): URLSearchParams {
  const {lines} = parseSharedList(params.get(FIELDS.list))
  if (lines.length === 0) return new URLSearchParams()
  const notes = listNotesOf(parseListNotes(params)).map((note) => [NOTES_PARAM, note])
  return new URLSearchParams([[FIELDS.list, formatListParam(lines)], ...notes])
}

function isEverything({certifier, isHandSlaughtered, origin}: ProvenanceFilter): boolean {
  return certifier === null && !isHandSlaughtered && origin === null
}

/** Board and meats are read one after the other: what they do not agree on cannot be ordered at this moment. */
function toBoardItem(item: ButcherItem, meat: MeatView | undefined): BoardItem {
  const {slug = null, facts = []} = meat ?? {}
  if (!meat || !isSameLine(item, meat)) {
    const shown = {cents: item.cents, wasCents: null, deal: null, multiBuy: null}
    return {...item, slug, facts, ordering: null, shown}
  }
  const {ordering, shown} = meat
  return {...item, slug, facts, ordering, shown}
}

function isSameLine(item: ButcherItem, meat: Pick<MeatItem, 'cents' | 'unit' | 'inSeason'>): boolean {
  return item.cents === meat.cents && item.unit === meat.unit && item.inSeason === meat.inSeason
}
