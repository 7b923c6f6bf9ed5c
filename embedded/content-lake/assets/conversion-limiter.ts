import {boomError} from '../documents/errors'
import {createTokenBucket} from '../token-bucket'

/**
 * A token bucket per image. A page requests an image in some dozens of sizes; only an attacker requests
 * hundreds.
 */
export function createConversionLimiter(
  {burst, perMinute}: {burst: number; perMinute: number},
  now: () => number = () => performance.now(),
) {
  const buckets = new Map<string, () => boolean>()
  return {
    /** @throws LakeError 429 */
    consume(key: string) {
      let take = buckets.get(key)
      if (!take) {
        take = createTokenBucket({burst, refill: perMinute, intervalMs: 60_000}, now)
        buckets.set(key, take)
      }
      if (take()) return
      throw boomError(429, 'This picture was asked for in too many new sizes')
    },
  }
}
