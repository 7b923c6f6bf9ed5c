import type {OddReason} from '~/db/payments-schema'
import type {OddPayment} from '~/payments/payments'
import type {QueueQuestion, Show} from './queue-question'
import type {ShownOrder} from './shown-order'

/** All that the queue shows, as it travels to the browser. */
export interface QueueData {
  version: string
  question: QueueQuestion
  /** "YYYY-MM-DD" */
  date: string
  isToday: boolean
  dayTitle: string
  orders: ShownOrder[]
  counts: Record<Show, number>
  days: ShownDay[]
  flagged: ShownOrder[]
  odd: ShownOdd[]
  arrivals: ShownArrival[]
}

export interface ShownDay {
  date: string
  text: string
  open: number
  isPast: boolean
  isToday: boolean
  isChosen: boolean
}

export interface ShownOdd {
  sessionId: string
  orderId: string | null
  order: {number: string; label: string} | null
  reason: OddReason
  amount: string
  livemode: boolean | null
  seen: string
  giveBack: OddPayment['giveBack']
  refusal: string | null
}

export interface ShownArrival {
  orderId: string
  label: string
  pickup: string
}
