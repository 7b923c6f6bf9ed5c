import {createRateLimit} from '~/platform/rate-limit/rate-limit'
import type {RateLimit} from '~/platform/rate-limit/rate-limit'

/** More than a family behind one IP address types; less than a script that scrapes the catalog needs. */
const SUGGEST_LIMIT = {times: 80, perMs: 10_000}

export type SuggestLimit = Pick<RateLimit, 'take'>

export function createSuggestLimit(now?: () => number): SuggestLimit {
  return createRateLimit({...SUGGEST_LIMIT, now})
}
