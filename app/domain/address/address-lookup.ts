import type {Address} from './address'

export const MIN_QUERY_LENGTH = 3

export interface AddressSuggestion {
  /** Place id, to be passed to `findAddress`. */
  id: string
  /** `1420 Maple Avenue` */
  title: string
  /** `Fairview, OH, USA` */
  detail: string
}

export type SuggestOutcome =
  | {kind: 'found'; suggestions: AddressSuggestion[]}
  | {kind: 'slow-down'; retryAfterSeconds: number}
  /** The service is unavailable; the plain form still works. */
  | {kind: 'away'}

/** Address suggestions. The service's API key stays on the server. */
export interface AddressLookup {
  /** `session` groups the requests of one form, which the service bills together. */
  suggest(input: {text: string; session: string; clientAddress: string}): Promise<SuggestOutcome>
  /** Null: no such place, not an address in the United States, or the service is unavailable. */
  findAddress(input: {id: string; session: string; clientAddress: string}): Promise<Address | null>
}
