import type {PaymentState} from './confirmation'
import {confirmationPath} from '~/domain/orders/confirmation-path'
import * as paths from '~/platform/url/addresses'

const STATES: readonly unknown[] = ['waiting', 'checking', 'failed', 'paid'] satisfies PaymentState[]

/**
 * How a payment stands, as the shop tells it. Null: it did not tell, as without a network; `gone`: it is not ours to
 * ask any more, as when one was signed out meanwhile.
 */
export async function fetchPaymentState(
  sessionId: string,
  signal: AbortSignal,
): Promise<PaymentState | 'gone' | null> {
  try {
    const response = await fetch(confirmationPath(sessionId, paths.orderCompleteStatus()), {
      headers: {accept: 'application/json'},
      signal,
    })
    if (response.status === 401 || response.status === 404) return 'gone'
    const body: unknown = response.ok ? await response.json() : null
    const state = typeof body === 'object' && body !== null && 'state' in body ? body.state : null
    return isState(state) ? state : null
  } catch (error) {
    if (!signal.aborted) console.error('It could not be asked how the payment stands.', error)
    return null
  }
}

function isState(value: unknown): value is PaymentState {
  return STATES.includes(value)
}
