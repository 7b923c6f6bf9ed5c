import {networkOf} from './network-address'
import {setBounded} from './bounded-map'

/** Remembered callers; the oldest are evicted. At most 2 MB. */
const MAX_CALLERS = 10_000

export interface RateLimit {
  /** Seconds to wait, or 0 if allowed. Only allowed calls count. */
  take(clientAddress: string): number
  /** For testing the bounds. */
  size(): number
}

/** A sliding-window limit per network. */
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
      // If the clock was set back, entries lie in the future and are ignored.
      const recent = (taken.get(network) ?? []).filter((at) => at > now() - perMs && at <= now())
      const first = recent[recent.length - times]
      if (first !== undefined) return Math.max(1, Math.ceil((first + perMs - now()) / 1000))
      setBounded(MAX_CALLERS, taken, network, [...recent, now()])
      return 0
    },
    size: () => taken.size,
  }
}
