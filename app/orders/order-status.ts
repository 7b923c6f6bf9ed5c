/** Where an order can be. What may follow what is written here and nowhere else. */
export const ORDER_STATUSES = [
  /** Placed, not paid; its pickup window is held for a while. */
  'pending',
  /** Paid. */
  'received',
  'preparing',
  'ready',
  'collected',
  'cancelled',
  'no_show',
  /** Not paid in time. */
  'expired',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]
