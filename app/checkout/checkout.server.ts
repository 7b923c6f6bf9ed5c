import type {ProductSource} from '~/catalog/source'
import type {Log} from '~/config/log.server'
import type {Content} from '~/content/content.server'
import type {Sql} from '~/db/client.server'
import type {Payments} from '~/payments/payments'
import type {Pickup} from '~/pickup/pickup'
import type {CardPayments} from '~/services/card-payments'
import type {Checkout} from './checkout'

export interface CheckoutParts {
  sql: Sql
  catalog: ProductSource
  content: () => Content
  pickup: Pickup
  cards: CardPayments
  payments: Payments
  publicUrl: () => URL
  /** Units are taken out of our own stock; a point of sale keeps its own. */
  takesStock: boolean
  now?: () => number
  log: Log
}

export function createCheckout(_parts: CheckoutParts): Checkout {
  throw new Error('not built')
}
