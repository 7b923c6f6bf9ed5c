import type {UnappliedReason} from '~/platform/db/payments-schema'

/**
 * Why staff must look at an order; worded where staff see it. Reasons of the same moment are shown in this order. The
 * check of the table `order_flags` lists them too.
 */
export const ORDER_FLAG_CODES = [
  /** Paid after it had expired. */
  'paid-late',
  'window-passed',
  'over-capacity',
  /** No confirmation: the mail could not be composed. */
  'mail-not-written',
  'payment-unknown-order',
  'payment-other-amount',
  'payment-other-currency',
  'payment-paid-twice',
  'payment-disputed',
  'payment-other-mode',
  /** On the card provider's own pages. */
  'refunded-elsewhere',
  'refund-came-back',
  'not-taken-by-pos',
  'canceled-not-refunded',
  /** The refund of an edit was refused. */
  'edit-not-refunded',
  /** What the card holds can be captured for a day more at most, and it is not weighed. */
  'hold-ends-soon',
  /** The hold ended before it was captured: a new payment is needed. */
  'hold-lapsed',
  /** The card provider will not capture what it holds. */
  'capture-refused',
  /** The shopper said no to what the order comes to beyond what is held. */
  'difference-refused',
  /** Canceled, or given another pickup time. */
  'changed-after-pos',
  /** Paid after its shares had been sold to others. */
  'shares-gone',
  /** A sentence from before there were codes, in `detail`. Nothing writes it any more. */
  'other',
] as const

export type OrderFlagCode = (typeof ORDER_FLAG_CODES)[number]
export type RaisedFlagCode = Exclude<OrderFlagCode, 'other'>

export interface OrderFlag {
  code: OrderFlagCode
  /** Null, but for `other`. */
  detail: string | null
}

/** The flag of an order that a payment came in for and was not applied to. */
export function unappliedFlag(reason: UnappliedReason): RaisedFlagCode {
  return `payment-${reason}`
}

/** Of what the database holds, whose own check knows the same list. */
export function requireFlagCode(code: string): OrderFlagCode {
  const known = ORDER_FLAG_CODES.find((one) => one === code)
  if (!known) throw new Error(`${code} is no flag of an order.`)
  return known
}
