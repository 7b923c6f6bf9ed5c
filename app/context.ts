import type {CatalogAdmin} from '~/admin/catalog/catalog-admin'
import type {ProductSource} from '~/domain/catalog/source'
import type {Checkout} from '~/domain/checkout/checkout'
import type {Content} from '~/platform/content/content.server'
import type {Config} from '~/platform/config/config'
import type {Log} from '~/platform/config/log.server'
import type {AddressLookup} from '~/domain/address/address-lookup.server'
import type {CustomerService} from '~/domain/customers/customers.server'
import type {CustomerAdmin} from '~/admin/customers/customer-admin'
import type {GoogleSignIn} from '~/domain/customers/google/google.server'
import type {MessagesService} from '~/domain/messages/messages.server'
import type {NewsletterService} from '~/domain/newsletter/newsletter.server'
import type {OrderAdmin} from '~/admin/orders/order-admin'
import type {CustomerOrders} from '~/domain/orders/orders'
import type {Reports} from '~/admin/reports/reports'
import type {Payments} from '~/domain/payments/payments'
import type {Pickup} from '~/domain/pickup/pickup'
import type {SuggestLimit} from '~/storefront/search/suggest-limit'
import type {StaffService} from '~/domain/staff/staff.server'

/**
 * What the server hands to every loader and action as its context. All of it is made once, by `server/`,
 * so routes hold no state and tests can give them their own.
 */
export interface Services {
  config: Pick<Config, 'publicUrl' | 'mode' | 'acceptsTestCards'>
  log: Log
  content: Content
  /** The products, wherever they come from. */
  catalog: ProductSource
  /** Staff's hands on our own products; null: they come from a point-of-sale system. */
  catalogAdmin: CatalogAdmin | null
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
  customerAdmin: CustomerAdmin
  orders: CustomerOrders
  pickup: Pickup
  checkout: Checkout
  payments: Payments
  /** Staff's hands on orders. */
  orderAdmin: OrderAdmin
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
