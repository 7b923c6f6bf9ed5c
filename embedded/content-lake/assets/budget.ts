import {boomError} from '../documents/errors'

export interface Budget {
  /** @throws LakeError 429 */
  spend(key: string): void
}

/**
 * Each key may be spent so often in one go and gains a little back each minute. A page asks a picture for some
 * dozens of sizes; only someone out to keep the machine busy asks for hundreds.
 */
export function createBudget(
  {atOnce, perMinute}: {atOnce: number; perMinute: number},
  now: () => number = () => performance.now(),
): Budget {
  const spent = new Map<string, {amount: number; at: number}>()
  return {
    spend(key) {
      const before = spent.get(key)
      const minutes = before ? (now() - before.at) / 60_000 : 0
      const amount = Math.max(0, (before?.amount ?? 0) - minutes * perMinute)
      if (amount + 1 > atOnce) {
        throw boomError(429, 'Too Many Requests', 'This picture was asked for in too many new sizes')
      }
      spent.set(key, {amount: amount + 1, at: now()})
    },
  }
}
