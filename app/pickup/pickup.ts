/** How orders are handed over, as the store settings say. */
export interface PickupSettings {
  /** Between ordering and the first window. */
  leadMinutes: number
  slotMinutes: number
  /** Orders that one window takes. */
  capacity: number
  /** Today is 0. */
  daysAhead: number
  delivery: DeliverySettings | null
}

/** Null in the settings: Pick Up only. */
export interface DeliverySettings {
  radiusMiles: number
  /** Orders over this are brought, for free; smaller ones are picked up. */
  overCents: number
  /** Where we drive to; empty: not checked, staff call. */
  zipCodes: string[]
}

export interface PickupWindow {
  /** "YYYY-MM-DD" in the store's zone. */
  date: string
  /** "HH:MM" in the store's zone. */
  time: string
  /** ISO 8601, UTC. */
  startsAt: string
  endsAt: string
  /** Orders that it still takes. */
  left: number
}

export interface PickupDay {
  date: string
  /** Those that can still be chosen, full ones too. Empty: closed, or too late. */
  windows: PickupWindow[]
}

export interface PickupOffer {
  timeZone: string
  settings: PickupSettings
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
