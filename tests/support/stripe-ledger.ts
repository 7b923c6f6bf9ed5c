import type {RequestRecord} from '../../embedded/stripe/request/api'

export interface StripeLedger {
  add(request: RequestRecord): void
  /** Oldest first. */
  entries(): RequestRecord[]
  /** How often `POST /v1/checkout/sessions` was called. */
  count(call: string): number
  /** Those that wanted something that the embedded Stripe does not implement. */
  unsupported(): RequestRecord[]
  clear(): void
}

/** The API requests that reached an embedded Stripe: `add` is its `onRequest`. */
export function createStripeLedger(): StripeLedger {
  const requests: RequestRecord[] = []
  return {
    add: (request) => void requests.push(request),
    entries: () => [...requests],
    count: (call) => requests.filter((one) => `${one.method} ${one.call}` === call).length,
    unsupported: () => requests.filter(({unsupported}) => unsupported.length > 0),
    clear: () => void requests.splice(0),
  }
}
