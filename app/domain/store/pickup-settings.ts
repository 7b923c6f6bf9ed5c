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

/** Used where the store settings say nothing, or nothing valid. */
export const builtInPickup: PickupSettings = {
  ...{leadMinutes: 60, slotMinutes: 30, capacity: 10, daysAhead: 7},
  delivery: null,
}

/** Null in the settings: Pick Up only. */
export interface DeliverySettings {
  radiusMiles: number
  /** Orders over this are brought, for free; smaller ones are picked up. */
  overCents: number
  /** Where we drive to; empty: not checked, staff call. */
  zipCodes: string[]
}
