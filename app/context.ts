import type {CatalogAdmin} from '~/admin/catalog/catalog-admin.server'
import type {ProductSource} from '~/domain/catalog/source'
import type {ChangePickup} from '~/domain/checkout/change-pickup.server'
import type {PhoneOrders} from '~/domain/checkout/phone/phone-orders.server'
import type {Checkout} from '~/domain/checkout/checkout'
import type {UdhiyahOrders} from '~/domain/checkout/udhiyah/udhiyah-orders.server'
import type {Content, ContentSources} from '~/platform/content/content.server'
import type {ChangesOfItems} from '~/platform/content/live-stream.server'
import type {Config} from '~/platform/config/config'
import type {Log} from '~/platform/config/log.server'
import type {AddressLookup} from '~/domain/address/address-lookup.server'
import type {CustomerService} from '~/domain/customers/customers.server'
import type {CustomerAdmin} from '~/admin/customers/customer-admin.server'
import type {GoogleSignIn} from '~/domain/customers/google/google.server'
import type {Mailings} from '~/domain/mailings/mailings.server'
import type {MessagesService} from '~/domain/messages/messages.server'
import type {NewsletterService} from '~/domain/newsletter/newsletter.server'
import type {OrderAdmin} from '~/admin/orders/order-admin.server'
import type {Approaches} from '~/domain/orders/approach/approaches.server'
import type {CustomerOrders} from '~/domain/orders/orders.server'
import type {UdhiyahShares} from '~/domain/orders/shares/shares.server'
import type {Reports} from '~/admin/reports/reports.server'
import type {UdhiyahCounter} from '~/admin/udhiyah/udhiyah-counter.server'
import type {Preview} from '~/platform/preview/preview.server'
import type {PreviewedRequest} from '~/platform/preview/previewed-request'
import type {Payments} from '~/domain/payments/payments.server'
import type {Pickup} from '~/domain/pickup/pickup'
import type {SuggestLimit} from '~/storefront/search/suggestions'
import type {StaffService} from '~/domain/staff/staff.server'
import type {StaffTeam} from '~/domain/staff/team/team.server'

/**
 * The context of every loader and action. All but `previewed` and the last three are created once, by `server/shop`, so routes hold no
 * state and tests can pass their own.
 */
export interface Services {
  config: Pick<Config, 'publicUrl' | 'mode' | 'acceptsTestCards' | 'mail' | 'backup'>
  log: Log
  content: Content
  /** The products: our own tables, or a point-of-sale system. */
  catalog: ProductSource
  /** Tells open pages of every change of them, by the ids of what is for sale. */
  productChanges: ChangesOfItems
  /** Null if products come from a point-of-sale system. */
  catalogAdmin: CatalogAdmin | null
  /** The rate limit of search suggestions. */
  suggestLimit: SuggestLimit
  staff: StaffService
  team: StaffTeam
  customers: CustomerService
  /** Null if not configured. */
  google: GoogleSignIn | null
  /** Null if not configured: addresses are typed in full. */
  addressLookup: AddressLookup | null
  customerAdmin: CustomerAdmin
  orders: CustomerOrders
  /** What customers say of coming for their order. */
  approaches: Approaches
  pickup: Pickup
  checkout: Checkout
  /** Taken by staff. */
  phoneOrders: PhoneOrders
  /** Pre-orders for Eid. */
  udhiyahOrders: UdhiyahOrders
  /** What is taken of them. */
  udhiyahShares: UdhiyahShares
  payments: Payments
  /** For the customer of an order that nobody has begun with. */
  changePickup: ChangePickup
  orderAdmin: OrderAdmin
  /** Pre-orders for Eid, as the counter hands them over. */
  udhiyahCounter: UdhiyahCounter
  reports: Reports
  messages: MessagesService
  newsletter: NewsletterService
  /** The shop as it will be, for staff who edit it. */
  preview: Preview
  /** Whether a Studio of another origin may use the embedded Content Lake with a session of our staff. */
  maySignInFor(origin: string): Promise<boolean>
  /** Absent for everybody who sees what is published. */
  previewed?: PreviewedRequest
  /** Null if the newsletter is run by another service. */
  mailings: Mailings | null
  /**
   * Something which is said changes at this moment (UTC, ms; null: never), though nothing is edited: neither the page
   * cache nor the browser uses it longer. Absent in tests.
   */
  validUntil?: ContentSources['validUntil']
  /** Identifies this request in the log and on its error page. */
  requestId: string
  /** The client's address, behind TRUSTED_PROXIES proxies. */
  clientAddress: string
}

declare module '@remix-run/node' {
  // Module augmentation needs an interface of this name.
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface AppLoadContext extends Services {}
}
