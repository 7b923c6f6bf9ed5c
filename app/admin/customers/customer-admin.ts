import type {OrderStatus} from '~/domain/orders/order-status'
import type {Customer} from '~/domain/customers/customer'
import type {CustomerDetails, CustomerPreferences} from '~/domain/customers/customer'

export interface CustomerRow {
  id: string
  name: string
  lastName: string
  email: string
  contactNumber: string | null
  orderCount: number
  /** ISO 8601, UTC; null: never ordered. */
  lastOrderAt: string | null
}

/** Whom staff serve: nothing of how a customer signs in, nothing of the taxes. */
export interface AdminCustomer extends Omit<Customer, 'hasPassword' | 'hasGoogle' | 'taxNumber' | 'branch'> {
  /** ISO 8601, UTC. */
  updatedAt: string
}

/** What a customer bought; of how it was paid only whether that was real money. */
export interface CustomerOrder {
  number: string
  status: OrderStatus
  createdAt: string
  pickupStartsAt: string
  pickupEndsAt: string
  itemCount: number
  totalCents: number
  isTest: boolean
  lines: {title: string; unit: string; quantity: number; totalCents: number}[]
}

export interface CustomerChange {
  id: string
  /** The fields that changed, by their names in `ContactData`. */
  before: Record<string, unknown>
  after: Record<string, unknown>
  byName: string
  at: string
}

export type ContactData = CustomerDetails & CustomerPreferences

/** `stale`: somebody changed it since the form was filled; nothing was saved. */
export type ContactOutcome = {kind: 'saved'} | {kind: 'stale'; customer: AdminCustomer} | {kind: 'unknown'}

/** What staff may see and do of customers: never a password, a session or a card. */
export interface CustomerAdmin {
  /**
   * By parts of the name, the e-mail or the phone number, however that is written, or by an order's number; empty: all.
   * Who came last stands first; pages count from 1.
   */
  search(text: string, page: number): Promise<{rows: CustomerRow[]; hasMore: boolean}>
  find(id: string): Promise<AdminCustomer | null>
  /** The first `pages` pages of ten, the newest first. */
  listOrders(id: string, pages: number): Promise<{orders: CustomerOrder[]; hasOlder: boolean}>
  /** What staff changed: the first `pages` pages of ten, the newest first. */
  listChanges(id: string, pages: number): Promise<{changes: CustomerChange[]; hasOlder: boolean}>
  /** The same twice is one change; what changes nothing is not written. */
  saveContact(input: {
    id: string
    revision: number
    contact: ContactData
    by: {id: string; name: string}
  }): Promise<ContactOutcome>
}
