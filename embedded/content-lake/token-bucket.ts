export interface TokenBucketOptions {
  /** Capacity; the bucket starts full. */
  burst: number
  /** Tokens added per interval. */
  refill: number
  intervalMs: number
}

/** @returns takes one token; false if the bucket is empty */
export function createTokenBucket({burst, refill, intervalMs}: TokenBucketOptions, now: () => number) {
  let tokens = burst
  let updatedAt = now()
  return function take(): boolean {
    const at = now()
    tokens = Math.min(burst, tokens + ((at - updatedAt) / intervalMs) * refill)
    updatedAt = at
    if (tokens < 1) return false
    tokens--
    return true
  }
}
