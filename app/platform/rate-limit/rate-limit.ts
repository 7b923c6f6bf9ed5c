import {networkOf} from './network-address'
import {setBounded} from './bounded-map'

/** The callers that are remembered; the oldest make room. Under 2 MB at most. */
const MAX_CALLERS = 10_000

export interface RateLimit {
  /** Seconds to wait, or 0 when this caller may. Asking counts only when it may. */
  take(clientAddress: string): number
  /** For the test of the bounds. */
  size(): number
}

/** So many times in any stretch of that length, for each caller's network. */
export function createRateLimit({
  times,
  perMs,
  now = Date.now,
}: {
  times: number
  perMs: number
  now?: () => number
}): RateLimit {
  const taken = new Map<string, number[]>()
  return {
    take(clientAddress) {
      const network = networkOf(clientAddress)
      // By a clock that was put back since, what was taken lies in the future: nobody waits for that.
      const recent = (taken.get(network) ?? []).filter((at) => at > now() - perMs && at <= now())
      const first = recent[recent.length - times]
      if (first !== undefined) return Math.max(1, Math.ceil((first + perMs - now()) / 1000))
      setBounded(MAX_CALLERS, taken, network, [...recent, now()])
      return 0
    },
    size: () => taken.size,
  }
}
