import {z} from 'zod'
import {parseOrderNumber} from '~/domain/orders/order-number'
import * as paths from '~/platform/url/addresses'

const PATH = paths.pastOrders()
/** Beyond what anyone opens. */
const MAX_OPEN = 50

/** What of the past orders is asked for by the address. */
export interface PastOrdersView {
  pages: number
  /** Orders of which all rows are shown. */
  open: string[]
}

export function parsePastOrdersView(params: URLSearchParams): PastOrdersView {
  const pages = z.coerce
    .number()
    .int()
    .min(1)
    .max(50)
    .catch(1)
    .parse(params.get('pages') ?? 1)
  const numbers = params.getAll('order').flatMap((value) => parseOrderNumber(value) ?? [])
  return {pages, open: [...new Set(numbers)].slice(0, MAX_OPEN)}
}

/** The page again, with `anchor` at the order or the older ones that were asked for. */
export function pastOrdersPath({pages, open}: PastOrdersView, anchor?: string): string {
  const params = new URLSearchParams(pages > 1 ? {pages: String(pages)} : {})
  for (const number of open) params.append('order', number)
  const query = params.toString()
  return PATH + (query ? `?${query}` : '') + (anchor ? `#${anchor}` : '')
}

/** The view with one order's rows opened, or closed. */
export function toggleOrder({pages, open}: PastOrdersView, number: string): PastOrdersView {
  const others = open.filter((other) => other !== number)
  return {pages, open: others.length < open.length ? others : [...others, number]}
}

export const orderAnchor = (number: string) => `order-${number}`
export const orderHeadingId = (number: string) => `order-${number}-title`
