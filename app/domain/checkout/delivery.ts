import type {DeliverySettings} from '~/domain/store/pickup-settings'
import type {PlaceInput, PlaceOutcome} from './checkout'

/** Why an order cannot be brought; null: it is picked up, or it can. */
export function findDeliveryProblem(
  {deliveryOption, address}: Pick<PlaceInput, 'deliveryOption' | 'address'>,
  delivery: DeliverySettings | null,
  goodsCents: number,
): PlaceOutcome | null {
  if (deliveryOption === 'pickup') return null
  if (!delivery) return {kind: 'no-delivery', why: 'not-offered'}
  if (!address) return {kind: 'address-missing'}
  // "Orders over $100", so not one of $100.00.
  if (goodsCents <= delivery.overCents) return {kind: 'no-delivery', why: 'too-little'}
  const isInDeliveryArea =
    delivery.zipCodes.length === 0 || delivery.zipCodes.includes(address.zip.slice(0, 5))
  return isInDeliveryArea ? null : {kind: 'no-delivery', why: 'too-far'}
}
