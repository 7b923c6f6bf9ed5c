import {z} from 'zod'
import {pathWithParams} from '~/admin/shell/search-params'
import {storeDaySchema} from '~/admin/shell/store-day'
import {parseOrderNumber} from '~/domain/orders/order-number'

export const PRINT_KINDS = ['pick', 'butcher'] as const
export type PrintKind = (typeof PRINT_KINDS)[number]

export interface PrintQuery {
  kind: PrintKind
  /** Of pickup; "YYYY-MM-DD" in the store's zone. */
  date: string
  /** One order, whatever its day and status; null for all that are still to be prepared. */
  order: string | null
}

const kindSchema = z.enum(PRINT_KINDS).catch('pick')
const dateSchema = storeDaySchema()

/** Invalid parameters are ignored. */
export function parsePrintQuery(searchParams: URLSearchParams, today: string): PrintQuery {
  return {
    kind: kindSchema.parse(searchParams.get('kind')),
    date: dateSchema.catch(today).parse(searchParams.get('date')),
    order: parseOrderNumber(searchParams.get('order') ?? undefined),
  }
}

export function printPath({kind, date, order}: PrintQuery): string {
  return pathWithParams('/staff/orders/print', [
    ['date', date],
    ['kind', kind],
    ['order', order],
  ])
}
