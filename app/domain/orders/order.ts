import type {Picture} from '~/platform/content/picture'
import type {orderLines, orders} from '~/platform/db/orders-schema'
import type {IfMissing} from '~/domain/cart/if-missing'
import type {LineHistory, RemovedLine} from './edits/changed-lines'
import type {OrderEdit} from './edits/order-edit'
import type {CancelReason} from './cancel-reason'
import type {WeighedPackage, WeighingTerms} from '~/domain/pricing/weigh-line'
import type {OrderStatus} from './order-status'
import type {OrderedProvenance} from '~/domain/butcher/provenance'
import type {CutChoice} from './weights/stored-terms'
import type {WeighingState} from './weights/weigh-order'
import type {OrderHold} from './order-hold'

type OrderRow = typeof orders.$inferSelect
type Sums = 'itemCount' | 'goodsCents' | 'savingsCents' | 'taxCents' | 'totalCents'
type Person = 'campaignId' | 'customerId' | 'guestId' | 'name' | 'phone' | 'email'

/** What was bought, as its buyer and the staff see it. */
export interface Order extends Pick<OrderRow, 'id' | 'number' | 'deliveryOption' | 'note' | Person | Sums> {
  status: OrderStatus
  /** ISO 8601, UTC. */
  pickupStartsAt: string
  pickupEndsAt: string
  /** What its payments took; 0: not paid, or the card only holds it. */
  chargedCents: number
  /** What the card holds for it now, of which nothing is charged yet. */
  heldCents: number
  /** What the card was asked to hold, and what it was expected to come to. Null: nothing of it is weighed. */
  holdCents: number | null
  estimateCents: number | null
  /** What is held for what is weighed. Null: it is charged at once, or not paid for. */
  hold: OrderHold | null
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

type LineRow = typeof orderLines.$inferSelect

/** Of a line that costs what it weighs; absent: it has one price. */
type WeighedColumns = 'estimateCents' | 'limitCents' | 'weighedGrams' | 'pricePerPoundCents'

export interface OrderLine
  extends
    Pick<LineRow, SameColumns | 'savingsCents' | 'totalCents' | 'note'>,
    Partial<Pick<LineRow, WeighedColumns | 'feeCents'>> {
  /** How it is priced once it is weighed; by the pound, `quantity` counts quarter pounds. */
  weighing?: WeighingTerms | null
  /** Staff left it out: it costs nothing. */
  isLeftOut?: boolean
  picture: Picture | null
  /** "2 + 1 free: −$6.99" */
  explanations: string[]
  /** What its buyer wants if it is not there; absent: nobody chose. */
  ifMissing?: IfMissing
  /** What staff changed of it; absent: nothing, or it is not placed yet. */
  history?: LineHistory
  /** What was chosen for each share of it, in words; absent: it has none. */
  details?: readonly string[]
  /** What is left to pay for its shares, in words. Apart, as papers of the counter have no prices. */
  leftToPay?: string
  /** How it is cut, and what it weighs. Absent: a product of the catalog. */
  meat?: OrderedMeat
}

export interface OrderedMeat {
  itemId: string
  cut: CutChoice[]
  provenance: OrderedProvenance | null
  /** For cutting it, all of it. */
  feeCents: number
  /** "3 pieces of Whole chicken", where staff took something else; null: it is as ordered. */
  inPlaceOf: string | null
  /** Null: each piece has one price, whatever it weighs. */
  weighing: OrderedWeight | null
}

export interface OrderedWeight {
  per: 'piece' | 'pound'
  centsPerPound: number
  /** Ordered; by the pound: 1. */
  pieces: number
  estimatedGrams: number
  estimateCents: number
  limitCents: number
  state: WeighingState
  packages: OrderedPackage[]
}

export interface OrderedPackage extends WeighedPackage {
  id: string
  number: number
  /** When it was weighed. */
  at: string
}
