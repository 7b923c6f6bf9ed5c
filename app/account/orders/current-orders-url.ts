import {parseOrderNumber} from '~/domain/orders/order-number'

/** Where an order's page says when and where it is picked up. */
export const approachAnchor = (number: string) => `pickup-${number}`

/** What was just done on another page, by the order's number. */
export interface DoneChange {
  canceled?: string
  moved?: string
}

/** The page that then says so. */
export function withDoneChange(path: string, done: DoneChange): string {
  return `${path}?${new URLSearchParams({...done}).toString()}`
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
