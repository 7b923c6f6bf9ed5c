import type {PaymentState} from './completion'
import {completePath} from './session-id'

const STATES: readonly unknown[] = ['waiting', 'checking', 'failed', 'paid'] satisfies PaymentState[]

/**
 * How a payment stands, as the shop tells it. Null: it did not tell, as without a network; `gone`: it is not ours to
 * ask any more, as when one was signed out meanwhile.
 */
export async function askPayment(
  sessionId: string,
  signal: AbortSignal,
): Promise<PaymentState | 'gone' | null> {
  try {
    const response = await fetch(completePath(sessionId, '/status'), {
      headers: {accept: 'application/json'},
      signal,
    })
    if (response.status === 401 || response.status === 404) return 'gone'
    const answer: unknown = response.ok ? await response.json() : null
    const state = typeof answer === 'object' && answer !== null && 'state' in answer ? answer.state : null
    return isState(state) ? state : null
  } catch (error) {
    if (!signal.aborted) console.error('It could not be asked how the payment stands.', error)
    return null
  }
}

function isState(value: unknown): value is PaymentState {
  return STATES.includes(value)
}
