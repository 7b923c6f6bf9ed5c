import {networkOf} from './network-address'

/** Remembered callers; the oldest are evicted. At most 2 MB. */
const MAX_CALLERS = 10_000

/** A sliding-window limit per network. */
export function createRateLimit({
  times,
  perMs,
  now = Date.now,
}: {
  times: number
  perMs: number
  now?: () => number
}) {
  const taken = new Map<string, number[]>()
  return {
    /** Seconds to wait, or 0 if allowed. Only allowed calls count. */
    take(clientAddress: string): number {
      const network = networkOf(clientAddress)
      // If the clock was set back, entries lie in the future and are ignored.
      const recent = (taken.get(network) ?? []).filter((at) => at > now() - perMs && at <= now())
      const first = recent[recent.length - times]
      if (first !== undefined) return Math.max(1, Math.ceil((first + perMs - now()) / 1000))
      setBounded(MAX_CALLERS, taken, network, [...recent, now()])
      return 0
    },
    /** Nothing came of the caller's last call, so it does not count. */
    release(clientAddress: string) {
      taken.get(networkOf(clientAddress))?.pop()
    },
    /** For testing the bounds. */
    size: () => taken.size,
  }
}

export type RateLimit = ReturnType<typeof createRateLimit>

/** Sets a map entry as the newest and evicts the oldest if there are more than `most`. */
export function setBounded<K, V>(maxSize: number, map: Map<K, V>, key: K, value: V) {
  // Deleted first, so that the insertion order is the order of use.
  map.delete(key)
  map.set(key, value)
  if (map.size <= maxSize) return
  const oldest = map.keys().next()
  if (!oldest.done) map.delete(oldest.value)
}
