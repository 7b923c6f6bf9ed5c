import {CHECKOUT_SESSIONS} from './checkout-sessions'
import {CUSTOMERS_ENDPOINTS} from './customers'
import type {Endpoint} from './endpoint'
import {EVENTS_ENDPOINTS} from './events'
import {PAYMENT_INTENTS} from './payment-intents'
import {REFUNDS_ENDPOINTS} from './refunds'

/** All implemented calls. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...CHECKOUT_SESSIONS,
  ...PAYMENT_INTENTS,
  ...CUSTOMERS_ENDPOINTS,
  ...REFUNDS_ENDPOINTS,
  ...EVENTS_ENDPOINTS,
]

export interface EndpointMatch {
  endpoint: Endpoint
  id: string
}

export function matchEndpoint(method: string, path: string): EndpointMatch | null {
  const segments = path.split('/')
  for (const endpoint of ENDPOINTS) {
    const pattern = endpoint.path.split('/')
    if (endpoint.method !== method || pattern.length !== segments.length) continue
    if (!pattern.every((part, at) => part === segments[at] || (part === ':id' && segments[at]))) continue
    return {endpoint, id: decode(segments[pattern.indexOf(':id')] ?? '')}
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
