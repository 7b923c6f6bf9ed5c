import {createRateLimit} from '~/limits/rate-limit'
import type {RateLimit} from '~/limits/rate-limit'

/** Faster than anyone types, also a family behind one address; slower than a script that reads the shelves. */
const LIMIT = {times: 80, perMs: 10_000}

export type SuggestLimit = Pick<RateLimit, 'take'>

export function createSuggestLimit(now?: () => number): SuggestLimit {
  return createRateLimit({...LIMIT, now})
}
