import {fetchJson} from './fetch-json'

const TIMEOUT_MS = 10_000
/** The server takes so many at once. */
const MAX_ORDERS = 30

/** Somebody at the counter has seen new orders. If it does not arrive, the store gets a mail too many. */
export function tellLooked(orderIds: readonly string[]): void {
  if (orderIds.length === 0) return
  const body = new URLSearchParams({intent: 'looked', orderIds: orderIds.slice(0, MAX_ORDERS).join(',')})
  void fetchJson('/staff/orders/step', {method: 'POST', body, timeoutMs: TIMEOUT_MS})
}
