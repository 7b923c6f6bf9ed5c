import type {Order} from '../order'
import {CURRENT_STATUSES, isOneOf} from '../order-status'

/** That a customer is coming for an order, by their own word. */
export interface Approach {
  kind: 'on-the-way' | 'here'
  /** On the way: in about how many; null: they did not say. */
  minutes: number | null
  /** Here: the parking spot or the car; null: they did not say. */
  words: string | null
  /** ISO 8601, UTC. */
  at: string
  /** Staff have seen it. */
  settledAt: string | null
}

/** What a customer says; the database knows the same limits. */
export type NewApproach = Pick<Approach, 'kind' | 'minutes' | 'words'>

export const APPROACH_MINUTES = [5, 10, 20] as const
export const APPROACH_WORDS_MAX = 120

/** Nobody sets out earlier, and whoever is later than that calls. */
const BEFORE_MS = 2 * 3_600_000
const AFTER_MS = 4 * 3_600_000

type PickedUp = Pick<Order, 'status' | 'deliveryOption' | 'pickupStartsAt' | 'pickupEndsAt'>

/** Whether the counter waits for somebody to come for it. */
export function canApproach(order: PickedUp, now: number): boolean {
  return (
    order.deliveryOption === 'pickup' &&
    isOneOf(CURRENT_STATUSES, order.status) &&
    now >= Date.parse(order.pickupStartsAt) - BEFORE_MS &&
    now < Date.parse(order.pickupEndsAt) + AFTER_MS
  )
}
