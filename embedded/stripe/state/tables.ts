import type Stripe from 'stripe'

/** An event as it is sent, but for `pending_webhooks`, which `toApiEvent` fills in. */
export interface EventObject {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: {object: object; previous_attributes?: object}
  livemode: false
  pending_webhooks: number
  request: {id: string | null; idempotency_key: string | null}
  type: string
}

export interface SessionRecord {
  object: Stripe.Checkout.Session
  items: Stripe.LineItem[]
  intent: {
    capture: 'automatic' | 'manual'
    description: string | null
    metadata: Record<string, string>
    receiptEmail: string | null
    statementDescriptor: string | null
    statementDescriptorSuffix: string | null
  }
}

export interface IntentRecord {
  object: Stripe.PaymentIntent
  session: string
  /** When a bank payment will settle (milliseconds), and how. */
  settles: {at: number; failure: {code: string; message: string} | null} | null
  /** A pending 3-D Secure challenge, and the outcome once the customer completes it. */
  challenge: {id: string; methodId: string; outcome: string} | null
  /** When an authorization expires, in milliseconds. */
  holdEnds: number | null
}

export interface RefundRecord {
  object: Stripe.Refund
  settles: {at: number; outcome: 'succeeded' | 'failed'} | null
}

export interface EndpointRecord {
  object: Stripe.WebhookEndpoint
  secret: string
}

export interface Delivery {
  id: string
  event: string
  type: string
  endpoint: string
  state: 'waiting' | 'delivered' | 'failed'
  attempts: number
  /** In milliseconds. */
  nextAt: number
  lastStatus: number | null
  lastProblem: string | null
}

/** A response that is stored under an idempotency key. */
export interface StoredResponse {
  key: string
  call: string
  parameters: string
  requestId: string
  status: number
  body: string
  at: number
}

/** Table and field names are on disk: renaming one needs a migration of the journal. */
export interface Tables {
  session: SessionRecord
  intent: IntentRecord
  charge: Stripe.Charge
  method: Stripe.PaymentMethod
  customer: Stripe.Customer
  product: Stripe.Product
  refund: RefundRecord
  event: EventObject
  endpoint: EndpointRecord
  delivery: Delivery
  answer: StoredResponse
}

export type TableName = keyof Tables
