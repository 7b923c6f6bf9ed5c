import type {PaymentState} from './completion'
import {GIVE_UP_MS, LATE_MS, waitBefore} from './waits'

interface Follow {
  ask: (signal: AbortSignal) => Promise<PaymentState | 'gone' | null>
  /** There is something else to show. */
  onNews: () => void
  /** It takes long. */
  onLate: () => void
  now?: () => number
}

/** Asks again and again, slower and slower, until there is news. Gives what ends it. */
export function followPayment({ask, onNews, onLate, now = Date.now}: Follow): () => void {
  const since = now()
  const asking = new AbortController()
  let looks = 0
  let timer = wait()
  const lateTimer = setTimeout(onLate, LATE_MS)

  function wait() {
    return setTimeout(() => void look(), waitBefore(looks))
  }

  async function look() {
    looks += 1
    const state = await ask(asking.signal)
    if (asking.signal.aborted) return
    if (state !== null && state !== 'waiting') onNews()
    if (now() - since < GIVE_UP_MS) timer = wait()
  }

  return () => {
    asking.abort()
    clearTimeout(timer)
    clearTimeout(lateTimer)
  }
}
