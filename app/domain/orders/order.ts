import type {Picture} from '~/platform/content/picture'
import type {orderLines, orders} from '~/platform/db/orders-schema'
import type {LineHistory, RemovedLine} from './edits/changed-lines'
import type {OrderEdit} from './edits/order-edit'
import type {CancelReason} from './cancel-reason'
import type {OrderStatus} from './order-status'

type OrderRow = typeof orders.$inferSelect
type Sums = 'itemCount' | 'goodsCents' | 'savingsCents' | 'taxCents' | 'totalCents'
type Person = 'customerId' | 'guestId' | 'name' | 'phone' | 'email'

/** What was bought, as its buyer and the staff see it. */
export interface Order extends Pick<OrderRow, 'id' | 'number' | 'deliveryOption' | 'note' | Person | Sums> {
  status: OrderStatus
  /** ISO 8601, UTC. */
  pickupStartsAt: string
  pickupEndsAt: string
  /** What its payment took; 0: not paid. */
  chargedCents: number
  refundedCents: number
  /** `Visa ending in 4242`; null: not paid, or unknown. */
  card: string | null
  /** It counts as paid, and no real money was taken. */
  isTest: boolean
  createdAt: string
  paidAt: string | null
  endedAt: string | null
  /** Why staff canceled it; null: it is not canceled, or nobody said why. */
  cancelReason: CancelReason | null
  lines: OrderLine[]
  /** What staff changed of it, the oldest first. */
  edits: OrderEdit[]
  /** Ordered lines of which nothing is left. */
  removedLines: RemovedLine[]
}

type SameColumns = 'productId' | 'title' | 'unit' | 'pricingMode' | 'quantity' | 'unitPriceCents'

export interface OrderLine extends Pick<
  typeof orderLines.$inferSelect,
  SameColumns | 'savingsCents' | 'totalCents' | 'note'
> {
  picture: Picture | null
  /** "2 + 1 free: −$6.99" */
  explanations: string[]
  /** What staff changed of it; absent: nothing, or it is not placed yet. */
  history?: LineHistory
}
