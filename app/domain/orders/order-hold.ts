import type {paymentHolds} from '~/platform/db/payments-schema'

type HoldRow = typeof paymentHolds.$inferSelect

/** What the card holds for an order with weighed lines, and what became of it. */
export interface OrderHold extends Pick<HoldRow, 'status' | 'authorizedCents'> {
  /** To be captured, or captured; 0: neither. */
  captureCents: number
  /** ISO 8601: until when it can be captured. Null: nobody has said. */
  captureBefore: string | null
}
