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
}

export interface PickupOffer {
  timeZone: string
  settings: PickupSettings
  /** Staff take no new orders for now; null: they do. */
  pause: OrderPause | null
  /** From today to the last day that can be chosen. */
  days: PickupDay[]
}

export type WindowCheck =
  | {kind: 'open'; window: PickupWindow}
  | {kind: 'full'; window: PickupWindow}
  /** Over, or too soon to be made ready. */
  | {kind: 'too-soon'}
  /** The store is closed then, or it is no window at all. */
  | {kind: 'closed'}
  | {kind: 'too-far'}

export interface Pickup {
  offer(now: number): Promise<PickupOffer>
  /** What is typed is checked against the store's own clock and hours. */
  check(date: string, time: string, now: number): Promise<WindowCheck>
}
