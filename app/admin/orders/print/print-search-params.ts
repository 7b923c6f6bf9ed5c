import {pathWithParams} from '~/admin/shell/search-params'

export const PRINT_KINDS = ['pick', 'butcher'] as const

export type PrintKind = (typeof PRINT_KINDS)[number]

export interface PrintQuery {
  kind: PrintKind
  /** Of pickup; "YYYY-MM-DD" in the store's zone. */
  date: string
  /** One order, whatever its day and status; null for all that are still to be prepared. */
  order: string | null
}

export function printPath({kind, date, order}: PrintQuery): string {
  return pathWithParams('/staff/orders/print', [
    ['date', date],
    ['kind', kind],
    ['order', order],
  ])
}
