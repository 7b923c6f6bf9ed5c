import {parseOrderNumber} from '~/domain/orders/order-number'
import * as paths from '~/platform/url/addresses'

/** What was just done on another page, by the order's number. */
export interface DoneChange {
  canceled?: string
  moved?: string
}

export function currentOrdersPath(done: DoneChange): string {
  return `${paths.currentOrders()}?${new URLSearchParams({...done}).toString()}`
}

/** Null: nothing, or no number of an order. */
export function parseDoneChange(
  params: URLSearchParams,
): {kind: 'canceled' | 'moved'; number: string} | null {
  for (const kind of ['canceled', 'moved'] as const) {
    const number = parseOrderNumber(params.get(kind) ?? undefined)
    if (number !== null) return {kind, number}
  }
  return null
}
