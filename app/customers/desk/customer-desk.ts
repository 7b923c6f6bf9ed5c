import type {Customer} from '../customer'
import type {CustomerDetails, CustomerPreferences} from '../customers'

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

export interface CustomerChange {
  id: string
  /** The fields that changed. */
  before: Record<string, unknown>
  after: Record<string, unknown>
  byName: string
  at: string
}

export type ContactData = CustomerDetails & CustomerPreferences

/** What staff may see and do of customers: never a password, a session or a card. */
export interface CustomerDesk {
  /** By a part of the name, e-mail or phone number, or an order's number; empty: the newest. */
  search(text: string, page: number): Promise<{rows: CustomerRow[]; hasMore: boolean}>
  find(id: string): Promise<Customer | null>
  listChanges(id: string): Promise<CustomerChange[]>
  /** `stale`: somebody changed it since the form was filled; nothing was saved. */
  saveContact(input: {
    id: string
    revision: number
    contact: ContactData
    by: {id: string; name: string}
  }): Promise<{kind: 'saved'} | {kind: 'stale'; customer: Customer} | {kind: 'unknown'}>
}
