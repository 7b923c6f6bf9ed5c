import type {StoreSettings} from '~/domain/store/settings'
import type {OrderView} from '~/domain/orders/order-view'

/** How a payment stands, as far as we know. */
export type PaymentState =
  /** Nobody has said yet; or the card provider cannot be asked. */
  | 'waiting'
  /** There is money, and a person has to look at it. */
  | 'checking'
  /** Nobody was charged. */
  | 'failed'
  | 'paid'

export interface ConfirmedOrder {
  order: OrderView
  /** On the store's calendar and clock. */
  date: string
  time: string
  email: string
  /** Of what lies in the cart, this was bought. */
  purchased: {id: string; quantity: number}[]
  /** Paid just now: what lies in the cart is still what was bought. */
  isFresh: boolean
}

export type Confirmation = {
  sessionId: string
  store: Pick<StoreSettings, 'name' | 'address' | 'phone'>
} & (({state: 'paid'} & ConfirmedOrder) | {state: Exclude<PaymentState, 'paid'>})

export type OrderConfirmedProps = ConfirmedOrder & Pick<Confirmation, 'sessionId' | 'store'>
