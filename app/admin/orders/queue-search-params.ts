import {pathWithParams} from '~/admin/shell/search-params'
import {CURRENT_STATUSES, isOneOf} from '~/domain/orders/order-status'
import type {OrderStatus} from '~/domain/orders/order-status'

export const STATUS_FILTERS = ['open', 'received', 'preparing', 'ready', 'done', 'all'] as const

export type StatusFilter = (typeof STATUS_FILTERS)[number]

/** What the queue shows; all of it is in the address. */
export interface QueueQuery {
  /** "YYYY-MM-DD" in the store's zone; null: today. */
  date: string | null
  /** As typed; empty: none. */
  search: string
  show: StatusFilter
}

const QUEUE_PATH = '/staff/orders'

export function queuePath({date, search, show}: Partial<QueueQuery>, basePath = QUEUE_PATH): string {
  return pathWithParams(basePath, [
    ['search', search],
    ['date', date],
    ['show', show === 'open' ? null : show],
  ])
}

/** The id of an order's card on the page. */
export const orderAnchor = (number: string) => `order-${number}`

export function matchesStatusFilter(show: StatusFilter, status: OrderStatus): boolean {
  switch (show) {
    case 'open':
      return isOneOf(CURRENT_STATUSES, status)
    case 'done':
      return !isOneOf(CURRENT_STATUSES, status)
    case 'all':
      return true
    default:
      return status === show
  }
}
