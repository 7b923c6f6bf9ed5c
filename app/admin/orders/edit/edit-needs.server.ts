import type {HandoverNeeds} from '~/domain/cart/handover'
import type {Pickup} from '~/domain/pickup/pickup'

/** What another window must meet: the hold of its money. When its cuts are ready, whoever cuts them knows best. */
export async function needsOfEdit(pickup: Pick<Pickup, 'needsOf'>, orderId: string): Promise<HandoverNeeds> {
  return {...(await pickup.needsOf(orderId)), readyFrom: null}
}
