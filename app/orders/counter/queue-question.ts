import {z} from 'zod'
import {CURRENT, isOneOf} from '../order-status'
import type {OrderStatus} from '../order-status'
import {storeDay} from '../store-day'

/** Which of a day's orders are shown. */
export const SHOWS = ['open', 'received', 'preparing', 'ready', 'done', 'all'] as const
export type Show = (typeof SHOWS)[number]

/** What is asked of the queue. All of it is in the address. */
export interface QueueQuestion {
  /** "YYYY-MM-DD" in the store's zone; null: today. */
  date: string | null
  /** As typed; empty: none. */
  search: string
  show: Show
}

const LONGEST_SEARCH = 100
const shows = z.enum(SHOWS).catch('open')
const dates = storeDay().nullable().catch(null)

export function parseQueueQuestion(asked: URLSearchParams): QueueQuestion {
  return {
    date: dates.parse(asked.get('date')),
    search: (asked.get('search') ?? '').replaceAll('\0', '').trim().slice(0, LONGEST_SEARCH),
    show: shows.parse(asked.get('show')),
  }
}

export const QUEUE_PATH = '/staff/orders'

export function queuePath({date, search, show}: Partial<QueueQuestion>, at = QUEUE_PATH): string {
  const pairs = new URLSearchParams()
  if (search) pairs.set('search', search)
  if (date) pairs.set('date', date)
  if (show && show !== 'open') pairs.set('show', show)
  const written = pairs.toString()
  return written ? `${at}?${written}` : at
}

export function deskOrderPath(number: string): string {
  return `${QUEUE_PATH}/${number}`
}

export function isShown(show: Show, status: OrderStatus): boolean {
  switch (show) {
    case 'open':
      return isOneOf(CURRENT, status)
    case 'done':
      return !isOneOf(CURRENT, status)
    case 'all':
      return true
    default:
      return status === show
  }
}
