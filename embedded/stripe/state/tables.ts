import type Stripe from 'stripe'

/** An event as it goes over the wire; how many still wait for it is asked when it is shown. */
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
  /** A bank is asked, and what it will say, in milliseconds of the clock. */
  settles: {at: number; failure: {code: string; message: string} | null} | null
  /** A card's challenge is open: what comes of it when the customer completes it. */
  challenge: {id: string; methodId: string; outcome: string} | null
  /** When the bank lets go of what is held, in milliseconds. */
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
  /** In milliseconds of the clock. */
  nextAt: number
  lastStatus: number | null
  lastProblem: string | null
}

/** What was answered under an idempotency key. */
export interface SavedAnswer {
  key: string
  call: string
  parameters: string
  requestId: string
  status: number
  body: string
  at: number
}

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
  answer: SavedAnswer
}

export type TableName = keyof Tables
