import {ZodError} from 'zod'
import type {Log} from '~/platform/config/log.server'
import {createRateLimit} from '~/platform/rate-limit/rate-limit'
import {isMapsError} from '~/platform/gateways/maps.server'
import type {MapsGateway} from '~/platform/gateways/maps.server'
import {parsePlace, parseSuggestions} from './google-places'

/** Each request costs the store money. High enough for a whole household. */
const SUGGEST_LIMIT = {times: 60, perMs: 60_000}
const FIND_LIMIT = {times: 15, perMs: 60_000}
const MAX_SUGGESTIONS = 5

interface AddressLookupDeps {
  gateway: MapsGateway
  log: Pick<Log, 'warn'>
  now?: () => number
}

interface LookupParams {
  /** Groups the requests of one form, which the service bills together. */
  session: string
  clientAddress: string
}

/**
 * Address suggestions from Google Places. If it is unavailable, people type the whole address. The service's API key
 * stays on the server.
 */
export function createAddressLookup({gateway, log, now}: AddressLookupDeps) {
  const suggestLimit = createRateLimit({...SUGGEST_LIMIT, now})
  const findLimit = createRateLimit({...FIND_LIMIT, now})

  /** Null if the service is unavailable. The input is personal data and is not logged. */
  async function nullIfUnavailable<T>(call: () => Promise<T>): Promise<T | null> {
    try {
      return await call()
    } catch (error) {
      if (isMapsError(error)) log.warn({code: error.code}, error.message)
      else if (error instanceof ZodError) log.warn('the maps service answered something else')
      else throw error
      return null
    }
  }

  return {
    /** `away`: the service is unavailable; the plain form still works. */
    async suggest({text, session, clientAddress}: LookupParams & {text: string}) {
      const retryAfterSeconds = suggestLimit.take(clientAddress)
      if (retryAfterSeconds > 0) return {kind: 'slow-down' as const, retryAfterSeconds}
      const suggestions = await nullIfUnavailable(async () =>
        parseSuggestions(await gateway.autocomplete({text, session}), MAX_SUGGESTIONS),
      )
      return suggestions ? {kind: 'found' as const, suggestions} : {kind: 'away' as const}
    },

    /** Null: no such place, not an address in the United States, or the service is unavailable. */
    async findAddress({id, session, clientAddress}: LookupParams & {id: string}) {
      if (findLimit.take(clientAddress) > 0) return null
      return nullIfUnavailable(async () => parsePlace(await gateway.findPlace({id, session})))
    },
  }
}

export type AddressLookup = ReturnType<typeof createAddressLookup>
