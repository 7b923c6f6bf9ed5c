import {z} from 'zod'
import type {DeliverySettings, PickupSettings} from '~/domain/store/pickup-settings'
import {builtInSettings} from './settings'

/** Lengths that fill the hour, so that windows begin at round times. */
const SLOT_MINUTES = [15, 20, 30, 60]
const DELIVERY = {radiusMiles: 10, overDollars: 100}

const integerBetween = (from: number, to: number) => z.int().min(from).max(to)
const slotLength = z.number().refine((value) => SLOT_MINUTES.includes(value), 'is not 15, 20, 30 or 60')
const dollars = z.number().min(0).max(10_000)
const zipCode = z
  .string()
  .trim()
  .regex(/^\d{5}$/, 'is not a ZIP code of five digits')
const group = z.record(z.string(), z.unknown())

/** A value, or what stands in for it where it is missing or wrong. */
type ReadField = <T>(name: string, value: unknown, schema: z.ZodType<T>, fallback: T) => T

export interface ParsedPickup {
  pickup: PickupSettings
  /** One line for each value that is wrong: which one, and why. */
  leftOut: string[]
}

/** How orders are handed over. One wrong value costs only itself: the built-in one stands in for it. */
export function parsePickup(raw: unknown): ParsedPickup {
  const leftOut: string[] = []
  const read: ReadField = (name, value, schema, fallback) => {
    if (value === null || value === undefined) return fallback
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    leftOut.push(`${name}: ${z.prettifyError(parsed.error)}`)
    return fallback
  }
  const values = read('pickup', raw, group, {})
  const {leadMinutes, slotMinutes, capacity, daysAhead} = builtInSettings.pickup
  const pickup = {
    leadMinutes: read(
      'pickup.leadMinutes',
      values['leadMinutes'],
      integerBetween(0, 7 * 24 * 60),
      leadMinutes,
    ),
    slotMinutes: read('pickup.slotMinutes', values['slotMinutes'], slotLength, slotMinutes),
    capacity: read('pickup.capacity', values['capacity'], integerBetween(1, 500), capacity),
    daysAhead: read('pickup.daysAhead', values['daysAhead'], integerBetween(0, 30), daysAhead),
    delivery: parseDelivery(read('pickup.delivery', values['delivery'], group, {}), read),
  }
  return {pickup, leftOut}
}

/** Off unless it is switched on. */
function parseDelivery(values: Record<string, unknown>, read: ReadField): DeliverySettings | null {
  if (!read('delivery.on', values['on'], z.boolean(), false)) return null
  const zipCodes = read('delivery.zipCodes', values['zipCodes'], z.array(z.unknown()), [])
  const thresholdDollars = read('delivery.overDollars', values['overDollars'], dollars, DELIVERY.overDollars)
  return {
    radiusMiles: read(
      'delivery.radiusMiles',
      values['radiusMiles'],
      integerBetween(1, 100),
      DELIVERY.radiusMiles,
    ),
    overCents: Math.round(thresholdDollars * 100),
    zipCodes: zipCodes.flatMap((code, index) =>
      read(
        `delivery.zipCodes, entry ${index + 1}`,
        code,
        zipCode.transform((zip) => [zip]),
        [],
      ),
    ),
  }
}
