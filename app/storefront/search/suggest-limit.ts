import {createRateLimit} from '~/platform/rate-limit/rate-limit'
import type {RateLimit} from '~/platform/rate-limit/rate-limit'

/** Faster than anyone types, also a family behind one address; slower than a script that reads the shelves. */
const SUGGEST_LIMIT = {times: 80, perMs: 10_000}

export type SuggestLimit = Pick<RateLimit, 'take'>

export function createSuggestLimit(now?: () => number): SuggestLimit {
  return createRateLimit({...SUGGEST_LIMIT, now})
}
