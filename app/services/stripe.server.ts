import type {CardPayments} from './card-payments'

export interface StripeSettings {
  secretKey: string
  /** Signs the notices. */
  webhookSecret: () => string
  /** Where the calls go, with a path in front of `/v1`; absent: to Stripe. */
  apiUrl?: () => URL
}

export function createStripePayments(_settings: StripeSettings): CardPayments {
  throw new Error('not built')
}
