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
  /** False: signs in with Google only. */
  hasPassword: boolean
  hasGoogle: boolean
  revision: number
  /** ISO 8601, UTC. */
  createdAt: string
}
