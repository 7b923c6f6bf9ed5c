import {z} from 'zod'
import {parseOrderNumber} from '../order-number'

const PATH = '/customer-portal/past-orders'
/** Beyond what anyone opens. */
const MOST_OPEN = 50

/** What of the past orders is asked for by the address. */
export interface PastView {
  pages: number
  /** Orders of which all rows are shown. */
  open: string[]
}

export function parsePastView(params: URLSearchParams): PastView {
  const pages = z.coerce
    .number()
    .int()
    .min(1)
    .max(50)
    .catch(1)
    .parse(params.get('pages') ?? 1)
  const numbers = params.getAll('order').flatMap((written) => parseOrderNumber(written) ?? [])
  return {pages, open: [...new Set(numbers)].slice(0, MOST_OPEN)}
}

/** The page again, with `anchor` at the order or the older ones that were asked for. */
export function pastPath({pages, open}: PastView, anchor?: string): string {
  const params = new URLSearchParams(pages > 1 ? {pages: String(pages)} : {})
  for (const number of open) params.append('order', number)
  const query = params.toString()
  return PATH + (query ? `?${query}` : '') + (anchor ? `#${anchor}` : '')
}

/** The view with one order's rows opened, or closed. */
export function toggled({pages, open}: PastView, number: string): PastView {
  const others = open.filter((other) => other !== number)
  return {pages, open: others.length < open.length ? others : [...others, number]}
}

export const orderAnchor = (number: string) => `order-${number}`
export const headingOf = (number: string) => `order-${number}-title`
