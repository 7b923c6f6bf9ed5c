import {z} from 'zod'
import type {deliveryField, pickupField} from '../../../schemas/store-pickup-fields'
import {fromGroq, projection} from '~/platform/content/projection'
import type {ReadFields} from '~/platform/content/projection'
import {SLOT_LENGTHS} from '../../../schemas/model/store-pickup'
import {builtInPickup} from './pickup-settings'
import type {DeliverySettings, PickupSettings} from './pickup-settings'
import {createFieldReader, fieldGroup} from './read-field'
import type {ReadField} from './read-field'

const DELIVERY = {radiusMiles: 10, overDollars: 100}

const integerBetween = (from: number, to: number) => z.int().min(from).max(to)
const zipCode = z
  .string()
  .trim()
  .regex(/^\d{5}$/, 'is not a ZIP code of five digits')

const deliveryFields = {
  on: z.boolean(),
  radiusMiles: integerBetween(1, 100),
  overDollars: z.number().min(0).max(10_000),
  zipCodes: z.array(z.unknown()),
} satisfies ReadFields<typeof deliveryField>

export const pickupFields = {
  leadMinutes: integerBetween(0, 7 * 24 * 60),
  slotMinutes: z.number().refine((value) => SLOT_LENGTHS.includes(value), 'is not 15, 20, 30 or 60'),
  capacity: integerBetween(1, 500),
  daysAhead: integerBetween(0, 30),
  delivery: fromGroq(projection(deliveryFields), fieldGroup),
} satisfies ReadFields<typeof pickupField>

export interface ParsedPickup {
  pickup: PickupSettings
  /** One line for each value that is wrong: which one, and why. */
  leftOut: string[]
}

/** Pickup and delivery settings. An invalid value is replaced by the built-in one. */
export function parsePickup(raw: unknown): ParsedPickup {
  const {read, leftOut} = createFieldReader()
  const values = read('pickup', raw, fieldGroup, {})
  const number = (name: Exclude<keyof typeof pickupFields, 'delivery'>) => {
    return read(`pickup.${name}`, values[name], pickupFields[name], builtInPickup[name])
  }
  const pickup = {
    leadMinutes: number('leadMinutes'),
    slotMinutes: number('slotMinutes'),
    capacity: number('capacity'),
    daysAhead: number('daysAhead'),
    delivery: parseDelivery(read('pickup.delivery', values['delivery'], pickupFields.delivery, {}), read),
  }
  return {pickup, leftOut}
}

/** Off unless it is switched on. */
function parseDelivery(values: Record<string, unknown>, read: ReadField): DeliverySettings | null {
  const {on, radiusMiles, overDollars, zipCodes} = deliveryFields
  if (!read('delivery.on', values['on'], on, false)) return null
  const threshold = read('delivery.overDollars', values['overDollars'], overDollars, DELIVERY.overDollars)
  return {
    radiusMiles: read('delivery.radiusMiles', values['radiusMiles'], radiusMiles, DELIVERY.radiusMiles),
    overCents: Math.round(threshold * 100),
    zipCodes: read('delivery.zipCodes', values['zipCodes'], zipCodes, []).flatMap((code, index) =>
      read(
        `delivery.zipCodes, entry ${index + 1}`,
        code,
        zipCode.transform((zip) => [zip]),
        [],
      ),
    ),
  }
}
