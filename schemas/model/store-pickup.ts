/** The rules of pickup times and delivery that look at more than one value, without Sanity. */
/** Lengths that fill the hour, so that windows begin at round times. */
export const SLOT_LENGTHS = [15, 20, 30, 60]

export type PickupFields = {leadMinutes?: number; daysAhead?: number}
export type DeliveryFields = {on?: boolean; radiusMiles?: number; overDollars?: number}

export const LEAD_TOO_LONG =
  'Getting an order ready takes longer than one can order ahead: no pickup time would be left. Allow more days.'
export const DELIVERY_UNFINISHED = 'Say how far you deliver, and for orders over what amount'

export function checkLeadTime(pickup: PickupFields | undefined): true | string {
  const {leadMinutes = 60, daysAhead = 7} = pickup ?? {}
  return leadMinutes < (daysAhead + 1) * 24 * 60 ? true : LEAD_TOO_LONG
}

export function checkDelivery(delivery: DeliveryFields | undefined): true | string {
  if (!delivery?.on) return true
  return delivery.radiusMiles === undefined || delivery.overDollars === undefined ? DELIVERY_UNFINISHED : true
}

export function checkUniqueZipCodes(codes: readonly string[] | undefined): true | string {
  const duplicate = codes?.find((code, index) => codes.indexOf(code) !== index)
  return duplicate === undefined ? true : `${duplicate} is in the list twice. Keep one.`
}
