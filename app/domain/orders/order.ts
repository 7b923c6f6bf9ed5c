import type {Picture} from '~/platform/content/picture'
import type {OrderStatus} from './order-status'

/** What was bought, as its buyer and the staff see it. Cents of the US dollar. */
export interface Order {
  id: string
  /** What people say and read. */
  number: string
  customerId: string | null
  status: OrderStatus
  deliveryOption: 'pickup' | 'delivery'
  /** ISO 8601, UTC. */
  pickupStartsAt: string
  pickupEndsAt: string
  name: string
  phone: string
  email: string
  itemCount: number
  goodsCents: number
  savingsCents: number
  taxCents: number
  totalCents: number
  refundedCents: number
  /** `Visa ending in 4242`; null: not paid, or unknown. */
  card: string | null
  /** It counts as paid, and no real money was taken. */
  isTest: boolean
  createdAt: string
  paidAt: string | null
  endedAt: string | null
  lines: OrderLine[]
}

export interface OrderLine {
  productId: string
  title: string
  unit: string
  picture: Picture | null
  pricingMode: 'each' | 'by_weight'
  quantity: number
  /** The shelf price of one, before deals. */
  unitPriceCents: number
  savingsCents: number
  totalCents: number
  /** "2 + 1 free: −$6.99" */
  explanations: string[]
}
