import type {Selection} from './catalog-admin'
import {catalogQueryPairs} from './list-search-params'
import type {BulkKind, Rounding} from './bulk-rules'

/** As it stands in the address. */
export interface BulkForm {
  kind: BulkKind
  /** As typed. */
  by: string
  rounding: Rounding
}

export function selectionPairs(selection: Selection): [string, string][] {
  if (selection.kind === 'ticked') return selection.ids.map((id): [string, string] => ['id', id])
  return [['of', 'found'], ...catalogQueryPairs(selection.query)]
}

export function bulkPairs({kind, by, rounding}: BulkForm): [string, string][] {
  return [
    ['change', kind],
    ['by', by],
    ['round', rounding],
  ]
}
