import {hasErrorName} from '~/config/named-error'

/**
 * The door to Google's Places API (New). Its key stays here: it travels in a header, never in an address that a log
 * or an error could repeat.
 */
export interface MapsDoor {
  /** What the service answers for the beginning of an address, unread. @throws MapsError */
  autocomplete(input: {text: string; session: string}): Promise<unknown>
  /** The parts of a place's address, unread; null: there is no such place. @throws MapsError */
  findPlace(input: {id: string; session: string}): Promise<unknown>
}

export class MapsError extends Error {
  override name = 'MapsError'

  constructor(
    readonly code: 'unreachable' | 'refused' | 'unreadable',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

export function isMapsError(error: unknown): error is MapsError {
  return hasErrorName(error, 'MapsError')
}

const PATIENCE_MS = 2_000
const RETRIES = 3
/** Doubles with each retry. */
const FIRST_PAUSE_MS = 100
/** Buildings only: a town or a street is no address that anybody delivers to. */
const ADDRESSES = ['street_address', 'premise', 'subpremise']

interface MapsOptions {
  apiKey: string
  apiHost: URL
  patienceMs?: number
  firstPauseMs?: number
}

export function createMapsDoor(options: MapsOptions): MapsDoor {
  const base = options.apiHost.href.replace(/\/*$/, '/')
  return {
    autocomplete: ({text, session}) =>
      ask(options, new URL('v1/places:autocomplete', base), {
        method: 'POST',
        headers: {'content-type': 'application/json'},
        body: JSON.stringify({
          input: text,
          includedRegionCodes: ['us'],
          includedPrimaryTypes: ADDRESSES,
          languageCode: 'en-US',
          sessionToken: session,
        }),
      }),
    async findPlace({id, session}) {
      const address = new URL(`v1/places/${encodeURIComponent(id)}`, base)
      address.searchParams.set('sessionToken', session)
      address.searchParams.set('languageCode', 'en-US')
      return ask(options, address, {headers: {'x-goog-fieldmask': 'addressComponents'}})
    },
  }
}

async function ask(options: MapsOptions, address: URL, init: RequestInit): Promise<unknown> {
  const {firstPauseMs = FIRST_PAUSE_MS} = options
  for (let retry = 0; ; retry += 1) {
    const answer = await tryOnce(options, address, init)
    if ('json' in answer) return answer.json
    if (!answer.again || retry === RETRIES) throw answer.error
    // Not in step with everyone else who was turned away at the same moment.
    const pause = firstPauseMs * 2 ** retry * (1 + Math.random() / 2)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

type Answer = {json: unknown} | {error: MapsError; again: boolean}

async function tryOnce({apiKey, patienceMs = PATIENCE_MS}: MapsOptions, address: URL, init: RequestInit) {
  const headers = new Headers(init.headers)
  headers.set('accept', 'application/json')
  headers.set('x-goog-api-key', apiKey)
  const signal = AbortSignal.timeout(patienceMs)
  try {
    // Whoever is redirected to would be handed the key.
    return await readAnswer(await fetch(address, {...init, headers, redirect: 'error', signal}))
  } catch (error) {
    const failed = new MapsError('unreachable', 'the maps service did not answer', {cause: error})
    return {error: failed, again: true} satisfies Answer
  }
}

async function readAnswer(response: Response): Promise<Answer> {
  if (response.ok) {
    const text = await response.text()
    try {
      return {json: JSON.parse(text) as unknown}
    } catch (error) {
      return {
        error: new MapsError('unreadable', 'the maps service did not answer JSON', {cause: error}),
        again: false,
      }
    }
  }
  await response.body?.cancel()
  const {status} = response
  if (status === 404) return {json: null}
  return {
    error: new MapsError('refused', `the maps service answered ${status}`),
    again: status === 429 || status >= 500,
  }
}
