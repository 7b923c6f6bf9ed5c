import type {PaymentState} from './find-payment.server'
import {confirmationPath} from '~/domain/orders/confirmation-path'
import * as paths from '~/platform/url/addresses'

interface FollowPaymentParams {
  fetchState: (signal: AbortSignal) => Promise<PaymentState | 'gone' | null>
  /** The state has changed. */
  onChange: () => void
  onLate: () => void
  now?: () => number
}

/** Polls with growing delays until the state changes. Returns its cancellation. */
export function followPayment({
  fetchState,
  onChange,
  onLate,
  now = Date.now,
}: FollowPaymentParams): () => void {
  const startedAt = now()
  const controller = new AbortController()
  let attempts = 0
  let timer = schedulePoll()
  const lateTimer = setTimeout(onLate, LATE_MS)

  function schedulePoll() {
    return setTimeout(() => void poll(), delayBefore(attempts))
  }

  async function poll() {
    attempts += 1
    const state = await fetchState(controller.signal)
    if (controller.signal.aborted) return
    if (state !== null && state !== 'waiting') onChange()
    if (now() - startedAt < GIVE_UP_MS) timer = schedulePoll()
  }

  return () => {
    controller.abort()
    clearTimeout(timer)
    clearTimeout(lateTimer)
  }
}

const INITIAL_DELAY_MS = 2_000
const MAX_DELAY_MS = 10_000

/** From here on the page says that it takes long. */
export const LATE_MS = 60_000
/** Then polling ends; a mail follows. */
export const GIVE_UP_MS = 15 * 60_000

/** 2 s, growing to 10 s. */
export function delayBefore(attempt: number): number {
  return Math.min(MAX_DELAY_MS, INITIAL_DELAY_MS * (attempt + 1))
}

/** The sum of the delays so far. */
export function elapsedAfter(attempts: number): number {
  let waited = 0
  for (let attempt = 0; attempt < attempts; attempt += 1) waited += delayBefore(attempt)
  return waited
}

const STATES: readonly unknown[] = ['waiting', 'checking', 'failed', 'paid'] satisfies PaymentState[]

/** Null: no response, as when offline; `gone`: signed out meanwhile. */
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
