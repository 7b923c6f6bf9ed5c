import type {UnappliedReason} from '~/platform/db/payments-schema'
import type {UnappliedPayment} from '~/domain/payments/payments'
import type {QueueQuery, StatusFilter} from './queue-search-params'
import type {AdminOrderView} from './order-view'

/** All that the queue shows, as it travels to the browser. */
export interface QueueData {
  version: string
  query: QueueQuery
  /** "YYYY-MM-DD" */
  date: string
  isToday: boolean
  dayTitle: string
  orders: AdminOrderView[]
  counts: Record<StatusFilter, number>
  days: QueueDay[]
  flagged: AdminOrderView[]
  unapplied: UnappliedPaymentView[]
  arrivals: ArrivalView[]
}

export interface QueueDay {
  date: string
  text: string
  open: number
  isPast: boolean
  isToday: boolean
  isChosen: boolean
}

export interface UnappliedPaymentView {
  sessionId: string
  orderId: string | null
  order: {number: string; label: string} | null
  reason: UnappliedReason
  amount: string
  livemode: boolean | null
  seen: string
  refundState: UnappliedPayment['refundState']
  refundError: string | null
}

export interface ArrivalView {
  orderId: string
  label: string
  pickup: string
}
