import type {PaymentState} from './confirmation'
import {GIVE_UP_MS, LATE_MS, delayBefore} from './poll-delays'

interface FollowPaymentParams {
  fetchState: (signal: AbortSignal) => Promise<PaymentState | 'gone' | null>
  /** There is something else to show. */
  onChange: () => void
  /** It takes long. */
  onLate: () => void
  now?: () => number
}

/** Asks again and again, slower and slower, until there is news. Gives what ends it. */
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
