import type {CatalogDesk} from '~/catalog/desk/desk'
import type {ProductSource} from '~/catalog/source'
import type {Checkout} from '~/checkout/checkout'
import type {Content} from '~/content/content.server'
import type {Config} from '~/config/env.server'
import type {Log} from '~/config/log.server'
import type {AddressLookup} from '~/customers/address/address-lookup'
import type {CustomerService} from '~/customers/customers'
import type {CustomerDesk} from '~/customers/desk/customer-desk'
import type {GoogleSignIn} from '~/customers/google/google'
import type {MessagesService} from '~/messages/messages.server'
import type {NewsletterService} from '~/newsletter/newsletter.server'
import type {OrderDesk} from '~/orders/counter/order-desk'
import type {OrderBook} from '~/orders/orders'
import type {Reports} from '~/orders/reports/reports'
import type {Payments} from '~/payments/payments'
import type {Pickup} from '~/pickup/pickup'
import type {SuggestLimit} from '~/search/suggest-limit'
import type {StaffService} from '~/staff/staff.server'

/**
 * What the server hands to every loader and action as its context. All of it is made once, by `server/`,
 * so routes hold no state and tests can give them their own.
 */
export interface Services {
  config: Pick<Config, 'publicUrl' | 'mode' | 'takesTestMoney'>
  log: Log
  content: Content
  /** The products, wherever they come from. */
  catalog: ProductSource
  /** Staff's hands on our own products; null: they come from a point-of-sale system. */
  catalogDesk: CatalogDesk | null
  /** How often one may ask what to search for. */
  suggestLimit: SuggestLimit
  staff: StaffService
  /** Shoppers with an account. */
  customers: CustomerService
  /** Null: not set up. */
  google: GoogleSignIn | null
  /** Null: not set up; addresses are typed in whole. */
  addressLookup: AddressLookup | null
  /** Staff's hands on customers' contact data. */
  customerDesk: CustomerDesk
  orders: OrderBook
  pickup: Pickup
  checkout: Checkout
  payments: Payments
  /** Staff's hands on orders. */
  orderDesk: OrderDesk
  reports: Reports
  messages: MessagesService
  newsletter: NewsletterService
  /** Names this request in the log and on its error page. */
  requestId: string
  /** The address a request came from, as far as TRUSTED_PROXIES lets us believe it. */
  clientAddress: string
}

declare module '@remix-run/node' {
  // Module augmentation needs an interface of this very name.
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface AppLoadContext extends Services {}
}
