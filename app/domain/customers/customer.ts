import type {Address} from '~/domain/address/address'

/** A shopper with an account, as the account pages and the checkout see one. */
export interface Customer {
  id: string
  email: string
  name: string
  lastName: string
  /** Ten digits; null: unknown. */
  contactNumber: string | null
  address: Address | null
  branch: string | null
  taxNumber: string | null
  loyaltyPoints: number
  /** `17:30`, in the store's time zone; null: no preference. */
  preferredPickupTime: string | null
  /** False: signs in with Google or a mailed code only. */
  hasPassword: boolean
  hasGoogle: boolean
  revision: number
  /** ISO 8601, UTC. */
  createdAt: string
}

/** What a registration form holds once it is checked. */
export interface NewCustomer {
  name: string
  lastName: string
  email: string
  /** Ten digits. */
  contactNumber: string
  password: string
}

export interface CustomerDetails {
  name: string
  lastName: string
  /** Ten digits. */
  contactNumber: string | null
}

export interface CustomerPreferences {
  address: Address | null
  /** `17:30` */
  preferredPickupTime: string | null
}

/** The last name is optional. */
export function fullName({name, lastName}: {name: string; lastName: string}): string {
  return [name, lastName].filter(Boolean).join(' ')
}
