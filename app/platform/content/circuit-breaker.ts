import {hasErrorName} from '~/platform/config/named-error'

/** Refused without asking, because the last calls all failed. */
export class BreakerOpenError extends Error {
  readonly code = 'breaker_open'
  override name = 'BreakerOpenError'
}

export function isBreakerOpenError(error: unknown): error is BreakerOpenError {
  return hasErrorName(error, 'BreakerOpenError')
}

/**
 * After so many failures in a row, stops calling for a while and fails at once; then lets one call try.
 * Keeps pages quick while what they call is down.
 */
export function createCircuitBreaker(options: {maxFailures: number; cooldownMs: number; now?: () => number}) {
  const now = options.now ?? Date.now
  let failureCount = 0
  let openUntil = 0
  const reset = () => {
    failureCount = 0
    openUntil = 0
  }
  return {
    /** There is a sign that it is back. */
    reset,
    async run<T>(call: () => Promise<T>): Promise<T> {
      if (now() < openUntil) throw new BreakerOpenError('resting after repeated failures')
      // This one tries; the others rest on.
      if (failureCount >= options.maxFailures) openUntil = now() + options.cooldownMs
      try {
        const value = await call()
        reset()
        return value
      } catch (error) {
        failureCount += 1
        if (failureCount >= options.maxFailures) openUntil = now() + options.cooldownMs
        throw error
      }
    },
  }
}
