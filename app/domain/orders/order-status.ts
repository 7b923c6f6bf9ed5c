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

const TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['received', 'expired', 'cancelled'],
  received: ['preparing', 'ready', 'cancelled'],
  preparing: ['ready', 'cancelled', 'received'],
  ready: ['collected', 'no_show', 'cancelled', 'preparing'],
  collected: ['ready'],
  cancelled: ['received', 'preparing', 'ready'],
  no_show: ['collected', 'ready'],
  /** The money came after all; staff must look at it. */
  expired: ['received'],
}

/** Transitions back, after a slip of the finger: only staff make them. */
const UNDO_TRANSITIONS: Readonly<Partial<Record<OrderStatus, readonly OrderStatus[]>>> = {
  preparing: ['received'],
  ready: ['preparing'],
  collected: ['ready'],
  cancelled: TRANSITIONS.cancelled,
  no_show: ['ready'],
}

export function canTransition(from: OrderStatus, to: OrderStatus): boolean {
  return TRANSITIONS[from].includes(to)
}

export function isUndo(from: OrderStatus, to: OrderStatus): boolean {
  return UNDO_TRANSITIONS[from]?.includes(to) ?? false
}

/** Paid for and not handed over yet. */
export const CURRENT_STATUSES = ['received', 'preparing', 'ready'] as const satisfies readonly OrderStatus[]

/** Nothing more is expected to happen. */
export const ENDED_STATUSES = [
  'collected',
  'cancelled',
  'no_show',
  'expired',
] as const satisfies readonly OrderStatus[]

/** What was in these orders is for others to buy. Nobody else wants what was packed and not picked up. */
export const STOCK_RETURNED_STATUSES = ['expired', 'cancelled'] as const satisfies readonly OrderStatus[]

/** How long an order that is not paid may still be paid: the card provider's page lives half an hour. */
export const PENDING_LIFETIME_MS = 35 * 60_000

export function isOneOf<S extends OrderStatus>(statuses: readonly S[], status: OrderStatus): status is S {
  return (statuses as readonly OrderStatus[]).includes(status)
}

/** Of a stored status; the table's check knows the same list. */
export function requireStatus(status: string): OrderStatus {
  const known = ORDER_STATUSES.find((candidate) => candidate === status)
  if (!known) throw new Error(`An order has the status "${status}", which is none.`)
  return known
}
