import {setTimeout as wait} from 'node:timers/promises'
import type {CardPaymentError} from '~/platform/gateways/card-payments'
import {isCardPaymentError} from '~/platform/gateways/card-payments'

/** May have succeeded: the idempotency key makes a retry safe. */
const TRANSIENT_CODES: readonly CardPaymentError['code'][] = ['unreachable', 'broken', 'busy']
/** No retry later than this; one call takes ten seconds at most. */
const LATEST_RETRY_MS = 14_000
const RETRY_DELAY_MS = 300

export interface RetryBudget {
  /**
   * Retries once if that may help and there is time.
   *
   * @throws CardPaymentError
   */
  call<T>(request: () => Promise<T>): Promise<T>
}

/** For all calls of one request. */
export function createRetryBudget(clock: () => number = () => performance.now()): RetryBudget {
  const startedAt = clock()
  return {
    async call(request) {
      try {
        return await request()
      } catch (error) {
        const isTransient = isCardPaymentError(error) && TRANSIENT_CODES.includes(error.code)
        if (!isTransient || clock() - startedAt > LATEST_RETRY_MS) throw error
      }
      // Jitter, for when many were turned away at once.
      await wait(RETRY_DELAY_MS * (1 + Math.random()))
      return request()
    },
  }
}
