import {setTimeout as wait} from 'node:timers/promises'
import type {CardPaymentError} from '~/services/card-payments'
import {isCardPaymentError} from '~/services/card-payments'

/** What may be another time, and may have happened already: the same key makes it safe to ask again. */
const PASSING: readonly CardPaymentError['code'][] = ['unreachable', 'broken', 'busy']
/** Longer than this nobody is kept waiting by calls that begin late; one takes ten seconds at most. */
const LATEST_BEGIN_MS = 14_000
const PAUSE_MS = 300

export interface Patience {
  /** Calls, and calls once more when that may help and there is time. @throws CardPaymentError */
  call<T>(ask: () => Promise<T>): Promise<T>
}

/** For all calls that one shopper waits for. */
export function createPatience(clock: () => number = () => performance.now()): Patience {
  const began = clock()
  return {
    async call(ask) {
      try {
        return await ask()
      } catch (error) {
        const isPassing = isCardPaymentError(error) && PASSING.includes(error.code)
        if (!isPassing || clock() - began > LATEST_BEGIN_MS) throw error
      }
      // Not all at the same moment, when many were turned away at once.
      await wait(PAUSE_MS * (1 + Math.random()))
      return ask()
    },
  }
}
