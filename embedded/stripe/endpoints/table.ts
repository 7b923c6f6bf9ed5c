import {CHECKOUT_SESSIONS} from './checkout-sessions'
import {CUSTOMERS_ENDPOINTS} from './customers'
import type {Endpoint} from './endpoint'
import {EVENTS_ENDPOINTS} from './events'
import {PAYMENT_INTENTS} from './payment-intents'
import {REFUNDS_ENDPOINTS} from './refunds'
import {WEBHOOK_ENDPOINTS} from './webhook-endpoints'

/** Every call that is answered. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...CHECKOUT_SESSIONS,
  ...PAYMENT_INTENTS,
  ...CUSTOMERS_ENDPOINTS,
  ...REFUNDS_ENDPOINTS,
  ...EVENTS_ENDPOINTS,
  ...WEBHOOK_ENDPOINTS,
]

export interface Matched {
  endpoint: Endpoint
  id: string
}

export function matchEndpoint(method: string, path: string): Matched | null {
  const asked = path.split('/')
  for (const endpoint of ENDPOINTS) {
    const parts = endpoint.path.split('/')
    if (endpoint.method !== method || parts.length !== asked.length) continue
    if (!parts.every((part, at) => part === asked[at] || (part === ':id' && asked[at]))) continue
    return {endpoint, id: decode(asked[parts.indexOf(':id')] ?? '')}
  }
  return null
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (error instanceof URIError) return part
    throw error
  }
}
