import {hasErrorName} from '~/platform/config/named-error'

/**
 * The door to Google's Places API (New). Its key stays here: it travels in a header, never in an address that a log
 * or an error could repeat.
 */
export interface MapsGateway {
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

const TIMEOUT_MS = 2_000
const RETRIES = 3
/** Doubles with each retry. */
const FIRST_BACKOFF_MS = 100
/** Buildings only: a town or a street is no address that anybody delivers to. */
const ADDRESSES = ['street_address', 'premise', 'subpremise']

interface MapsOptions {
  apiKey: string
  apiHost: URL
  timeoutMs?: number
  firstBackoffMs?: number
}

export function createMapsGateway(options: MapsOptions): MapsGateway {
  const base = options.apiHost.href.replace(/\/*$/, '/')
  return {
    autocomplete: ({text, session}) =>
      request(options, new URL('v1/places:autocomplete', base), {
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
      return request(options, address, {headers: {'x-goog-fieldmask': 'addressComponents'}})
    },
  }
}

async function request(options: MapsOptions, address: URL, init: RequestInit): Promise<unknown> {
  const {firstBackoffMs = FIRST_BACKOFF_MS} = options
  for (let retry = 0; ; retry += 1) {
    const result = await requestOnce(options, address, init)
    if ('json' in result) return result.json
    if (!result.isRetryable || retry === RETRIES) throw result.error
    // Not in step with everyone else who was turned away at the same moment.
    const backoffMs = firstBackoffMs * 2 ** retry * (1 + Math.random() / 2)
    await new Promise((resolve) => setTimeout(resolve, backoffMs))
  }
}

type RequestResult = {json: unknown} | {error: MapsError; isRetryable: boolean}

async function requestOnce({apiKey, timeoutMs = TIMEOUT_MS}: MapsOptions, address: URL, init: RequestInit) {
  const headers = new Headers(init.headers)
  headers.set('accept', 'application/json')
  headers.set('x-goog-api-key', apiKey)
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    // Whoever is redirected to would be handed the key.
    return await readAnswer(await fetch(address, {...init, headers, redirect: 'error', signal}))
  } catch (error) {
    const failed = new MapsError('unreachable', 'the maps service did not answer', {cause: error})
    return {error: failed, isRetryable: true} satisfies RequestResult
  }
}

async function readAnswer(response: Response): Promise<RequestResult> {
  if (response.ok) {
    const text = await response.text()
    try {
      return {json: JSON.parse(text) as unknown}
    } catch (error) {
      return {
        error: new MapsError('unreadable', 'the maps service did not answer JSON', {cause: error}),
        isRetryable: false,
      }
    }
  }
  await response.body?.cancel()
  const {status} = response
  if (status === 404) return {json: null}
  return {
    error: new MapsError('refused', `the maps service answered ${status}`),
    isRetryable: status === 429 || status >= 500,
  }
}
