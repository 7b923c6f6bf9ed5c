import {z} from 'zod'
import {parseOrderNumber} from '../order-number'
import {storeDay} from '../store-day'

export const PRINT_KINDS = ['pick', 'butcher'] as const
export type PrintKind = (typeof PRINT_KINDS)[number]

/** What is to be printed. All of it is in the address. */
export interface PrintQuestion {
  kind: PrintKind
  /** Of the pickup; "YYYY-MM-DD" in the store's zone. */
  date: string
  /** One order alone, whatever its day and however far it is; null: all that are still to be made ready. */
  order: string | null
}

const kind = z.enum(PRINT_KINDS).catch('pick')
const date = storeDay()

/** What makes no sense is left out. */
export function parsePrintQuestion(search: URLSearchParams, today: string): PrintQuestion {
  return {
    kind: kind.parse(search.get('kind')),
    date: date.catch(today).parse(search.get('date')),
    order: parseOrderNumber(search.get('order') ?? undefined),
  }
}

export function printPath({kind: what, date: day, order}: PrintQuestion): string {
  const search = new URLSearchParams({date: day, kind: what})
  if (order) search.set('order', order)
  return `/staff/orders/print?${search.toString()}`
}
