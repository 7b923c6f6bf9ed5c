import {ZodError} from 'zod'
import type {Log} from '~/config/log.server'
import {createRateLimit} from '~/limits/rate-limit'
import {isMapsError} from '~/services/maps.server'
import type {MapsDoor} from '~/services/maps.server'
import type {AddressLookup} from './address-lookup'
import {parsePlace, parseSuggestions} from './google-places'

/** Each question costs the store money. A family that types its addresses at once stays below. */
const SUGGEST_LIMIT = {times: 60, perMs: 60_000}
const FIND_LIMIT = {times: 15, perMs: 60_000}
const SUGGESTIONS = 5

interface AddressLookupParts {
  door: MapsDoor
  log: Pick<Log, 'warn'>
  now?: () => number
}

/** Addresses as one types, by Google's Places. When it is away, people type theirs in whole. */
export function createAddressLookup({door, log, now}: AddressLookupParts): AddressLookup {
  const suggestLimit = createRateLimit({...SUGGEST_LIMIT, now})
  const findLimit = createRateLimit({...FIND_LIMIT, now})

  /** Null: it is away. What was typed is somebody's address and is not logged. */
  async function ifReached<T>(ask: () => Promise<T>): Promise<T | null> {
    try {
      return await ask()
    } catch (error) {
      if (isMapsError(error)) log.warn({code: error.code}, error.message)
      else if (error instanceof ZodError) log.warn('the maps service answered something else')
      else throw error
      return null
    }
  }

  return {
    async suggest({text, session, clientAddress}) {
      const retryAfterSeconds = suggestLimit.take(clientAddress)
      if (retryAfterSeconds > 0) return {kind: 'slow-down', retryAfterSeconds}
      const suggestions = await ifReached(async () =>
        parseSuggestions(await door.autocomplete({text, session}), SUGGESTIONS),
      )
      return suggestions ? {kind: 'found', suggestions} : {kind: 'away'}
    },

    async findAddress({id, session, clientAddress}) {
      if (findLimit.take(clientAddress) > 0) return null
      return ifReached(async () => parsePlace(await door.findPlace({id, session})))
    },
  }
}
