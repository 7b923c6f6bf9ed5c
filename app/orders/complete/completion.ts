import type {StoreSettings} from '~/store/settings'
import type {ShownOrder} from '../portal/shown-order'

/** How a payment stands, as far as we know. */
export type PaymentState =
  /** Nobody has said yet; or the card provider cannot be asked. */
  | 'waiting'
  /** There is money, and a person has to look at it. */
  | 'checking'
  /** Nobody was charged. */
  | 'failed'
  | 'paid'

export interface CompletedOrder {
  order: ShownOrder
  /** On the store's calendar and clock. */
  date: string
  time: string
  email: string
  /** Of what lies in the cart, this was bought. */
  bought: {id: string; quantity: number}[]
  /** Paid just now: what lies in the cart is still what was bought. */
  isFresh: boolean
}

export type Completion = {
  sessionId: string
  store: Pick<StoreSettings, 'name' | 'address' | 'phone'>
} & (({state: 'paid'} & CompletedOrder) | {state: Exclude<PaymentState, 'paid'>})
