import type {RefundLine} from './refund-units'
import type {AdminOrderView} from './order-view'

/** All that the page of one order shows. */
export interface OrderPageData {
  version: string
  order: AdminOrderView
  email: string | null
  customerPath: string | null
  address: string | null
  /** "Sat, Nov 28" and the like. */
  placed: string
  goods: OrderLineView[]
  sums: {
    goodsCents: number
    savingsCents: number
    taxCents: number
    totalCents: number
    refundedCents: number
  }
  /** "Visa ending in 4242"; null: not paid. */
  paidWith: string | null
  history: {
    key: string
    from: string | null
    to: string
    at: string
    by: string | null
    note: string | null
  }[]
  refunds: RefundView[]
  refundLines: RefundLine[]
  refundableCents: number
  /** The queue that it stands in. */
  queuePath: string
  ticketPath: string
}

export interface OrderLineView {
  position: number
  quantity: number
  title: string
  unit: string
  totalCents: number
  explanations: string[]
}

export interface RefundView {
  id: string
  amountCents: number
  reason: string
  status: 'asked' | 'done' | 'failed'
  at: string
  by: string | null
  /** "2 × Fine couscous" */
  units: string[]
}
