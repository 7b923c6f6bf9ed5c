import {hasErrorName} from '~/platform/config/named-error'

/** The call was not made, because the previous ones all failed. */
export class BreakerOpenError extends Error {
  readonly code = 'breaker_open'
  override name = 'BreakerOpenError'
}

export function isBreakerOpenError(error: unknown): error is BreakerOpenError {
  return hasErrorName(error, 'BreakerOpenError')
}

/**
 * After `maxFailures` failures in a row, calls fail immediately for `cooldownMs`; then a single call is let through.
 * Keeps pages fast while the service is down.
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
    /** For when the service is known to be back. */
    reset,
    async run<T>(call: () => Promise<T>): Promise<T> {
      if (now() < openUntil) throw new BreakerOpenError('resting after repeated failures')
      // This call is the probe; the others keep failing.
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
