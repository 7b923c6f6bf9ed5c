import type {HandoverNeeds} from '~/domain/cart/handover'
import type {PickupSettings} from '~/domain/store/pickup-settings'
import type {OrderPause} from './order-pause'

export interface PickupWindow {
  /** "YYYY-MM-DD" in the store's zone. */
  date: string
  /** "HH:MM" in the store's zone. */
  time: string
  /** ISO 8601, UTC. */
  startsAt: string
  endsAt: string
  /** Orders that it still takes. */
  remaining: number
}

export interface PickupDay {
  date: string
  /** Those that can still be chosen, full ones too. Empty: closed, or too late. */
  windows: PickupWindow[]
  /** There are some, before the order's cuts are ready. Absent: it is not so. */
  isTooSoon?: boolean
}

export interface PickupOffer {
  timeZone: string
  settings: PickupSettings
  /** Staff take no new orders for now; null: they do. */
  pause: OrderPause | null
  /** From today to the last day that can be chosen. */
  days: PickupDay[]
}

/** What is wrong with a window for a certain order: its cuts are not ready then, or the hold of its money has ended. */
export type UnfitWindow = 'before-cut' | 'after-hold'

export type WindowCheck =
  | {kind: 'open'; window: PickupWindow}
  | {kind: 'full'; window: PickupWindow}
  /** Over, or too soon to be made ready. */
  | {kind: 'too-soon'}
  /** The store is closed then, or it is no window at all. */
  | {kind: 'closed'}
  | {kind: 'too-far'}
  | {kind: UnfitWindow}

export interface Pickup {
  /** @param needs absent: those of every order */
  offer(now: number, needs?: HandoverNeeds): Promise<PickupOffer>
  /** What is typed is checked against the store's own clock and hours. */
  check(date: string, time: string, now: number, needs?: HandoverNeeds): Promise<WindowCheck>
  /** Those of an order that is placed, for another window. */
  needsOf(orderId: string): Promise<HandoverNeeds>
}
