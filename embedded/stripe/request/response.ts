import {API_VERSION} from './headers'

export interface ApiResponse {
  status: number
  body: string
  /** The id of the request that was executed, when it had an idempotency key. */
  original: string | null
  replayed: boolean
  /** Whether a client should retry; sent only where the status does not tell. */
  retry?: boolean
}

export function toResponse(response: ApiResponse, requestId: string, key: string | null): Response {
  const headers = new Headers({
    'content-type': 'application/json',
    'cache-control': 'no-cache, no-store',
    'request-id': requestId,
    'stripe-version': API_VERSION,
  })
  if (key !== null) headers.set('idempotency-key', key)
  if (response.original !== null) headers.set('original-request', response.original)
  if (response.replayed) headers.set('idempotent-replayed', 'true')
  if (response.retry !== undefined) headers.set('stripe-should-retry', String(response.retry))
  if (response.status === 401) headers.set('www-authenticate', 'Bearer realm="Stripe"')
  return new Response(response.body, {status: response.status, headers})
}
