import {canTransition, isUndo, ORDER_STATUSES} from '~/domain/orders/order-status'
import type {OrderStatus} from '~/domain/orders/order-status'

/** How long "Undo" is offered. */
export const UNDO_MS = 10_000

const NEXT_STATUS: Partial<Record<OrderStatus, OrderStatus>> = {
  received: 'preparing',
  preparing: 'ready',
  ready: 'collected',
}

/** The status that the big button leads to. */
export function nextStatus(status: OrderStatus): OrderStatus | null {
  return NEXT_STATUS[status] ?? null
}

/** Transitions for the menu. */
export function rareTransitions(status: OrderStatus): OrderStatus[] {
  return ORDER_STATUSES.filter(
    (to) =>
      canTransition(status, to) &&
      !isUndo(status, to) &&
      to !== nextStatus(status) &&
      // Payment and expiry are not decided by staff.
      status !== 'pending' &&
      status !== 'expired',
  )
}

/**
 * The status that "Undo" leads to; null if there is none. An order that became "Ready" without "Preparing" goes to
 * "Preparing", the nearest status that the transition table allows.
 */
export function undoStatus(status: OrderStatus, cameFrom: OrderStatus | null): OrderStatus | null {
  if (cameFrom && isUndo(status, cameFrom)) return cameFrom
  if (status === 'cancelled') return null
  return ORDER_STATUSES.find((to) => isUndo(status, to)) ?? null
}
