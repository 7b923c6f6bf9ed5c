import {setTimeout as wait} from 'node:timers/promises'
import type {CardPaymentError} from '~/platform/gateways/card-payments'
import {isCardPaymentError} from '~/platform/gateways/card-payments'

/** What may be another time, and may have happened already: the same key makes it safe to ask again. */
const TRANSIENT_CODES: readonly CardPaymentError['code'][] = ['unreachable', 'broken', 'busy']
/** Longer than this nobody is kept waiting by calls that begin late; one takes ten seconds at most. */
const LATEST_RETRY_MS = 14_000
const RETRY_DELAY_MS = 300

export interface RetryBudget {
  /** Calls, and calls once more when that may help and there is time. @throws CardPaymentError */
  call<T>(request: () => Promise<T>): Promise<T>
}

/** For all calls that one shopper waits for. */
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
      // Not all at the same moment, when many were turned away at once.
      await wait(RETRY_DELAY_MS * (1 + Math.random()))
      return request()
    },
  }
}
