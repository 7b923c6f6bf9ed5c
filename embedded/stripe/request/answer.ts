import {API_VERSION} from './version'

export interface Answer {
  status: number
  body: string
  /** The request that was answered so first, when it came with an idempotency key. */
  original: string | null
  replayed: boolean
  /** Whether a client should try again; Stripe says so only where the status does not. */
  retry?: boolean
}

export function toResponse(answer: Answer, requestId: string, key: string | null): Response {
  const headers = new Headers({
    'content-type': 'application/json',
    'cache-control': 'no-cache, no-store',
    'request-id': requestId,
    'stripe-version': API_VERSION,
  })
  if (key !== null) headers.set('idempotency-key', key)
  if (answer.original !== null) headers.set('original-request', answer.original)
  if (answer.replayed) headers.set('idempotent-replayed', 'true')
  if (answer.retry !== undefined) headers.set('stripe-should-retry', String(answer.retry))
  if (answer.status === 401) headers.set('www-authenticate', 'Bearer realm="Stripe"')
  return new Response(answer.body, {status: answer.status, headers})
}
