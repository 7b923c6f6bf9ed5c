import type {Address} from './address'

/** Less says too little to suggest anything. */
export const SHORTEST_TEXT = 3

export interface AddressSuggestion {
  /** Names the place towards the same lookup. */
  id: string
  /** `1420 Maple Avenue` */
  title: string
  /** `Fairview, OH, USA` */
  detail: string
}

export type Suggested =
  | {kind: 'found'; suggestions: AddressSuggestion[]}
  | {kind: 'slow-down'; retryAfterSeconds: number}
  /** The service does not answer; the plain form goes on working. */
  | {kind: 'away'}

/** Addresses as one types. The service's key stays on the server. */
export interface AddressLookup {
  /** `session` groups the questions of one form for the service's bill. */
  suggest(input: {text: string; session: string; clientAddress: string}): Promise<Suggested>
  /** Null: there is no such place, it is no address in the United States, or the service does not answer. */
  findAddress(input: {id: string; session: string; clientAddress: string}): Promise<Address | null>
}
