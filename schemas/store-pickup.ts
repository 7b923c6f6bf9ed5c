/** The rules of pickup times and delivery that look at more than one value, without Sanity. */
export const SLOT_LENGTHS = [15, 20, 30, 60]

export type PickupChoice = {leadMinutes?: number; daysAhead?: number}
export type DeliveryChoice = {on?: boolean; radiusMiles?: number; overDollars?: number}

export const LEAD_TOO_LONG =
  'Getting an order ready takes longer than one can order ahead: no pickup time would be left. Allow more days.'
export const DELIVERY_UNFINISHED = 'Say how far you deliver, and for orders over what amount'

export function checkLead(pickup: PickupChoice | undefined): true | string {
  const {leadMinutes = 60, daysAhead = 7} = pickup ?? {}
  return leadMinutes < (daysAhead + 1) * 24 * 60 ? true : LEAD_TOO_LONG
}

export function checkDelivery(delivery: DeliveryChoice | undefined): true | string {
  if (!delivery?.on) return true
  return delivery.radiusMiles === undefined || delivery.overDollars === undefined ? DELIVERY_UNFINISHED : true
}

export function checkNoZipTwice(codes: readonly string[] | undefined): true | string {
  const twice = codes?.find((code, index) => codes.indexOf(code) !== index)
  return twice === undefined ? true : `${twice} is in the list twice. Keep one.`
}
