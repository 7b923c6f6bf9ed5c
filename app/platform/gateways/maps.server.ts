import {CodedError, hasErrorName} from '~/platform/config/named-error'

export class MapsError extends CodedError<'unreachable' | 'refused' | 'unreadable'> {
  override name = 'MapsError'
}

export function isMapsError(error: unknown): error is MapsError {
  return hasErrorName(error, 'MapsError')
}

const TIMEOUT_MS = 2_000
const RETRIES = 3
/** Doubles with every retry. */
const FIRST_BACKOFF_MS = 100
/** Buildings only: nobody delivers to a town or a street. */
const ADDRESSES = ['street_address', 'premise', 'subpremise']

interface MapsOptions {
  apiKey: string
  apiHost: URL
  timeoutMs?: number
  firstBackoffMs?: number
}

/**
 * Client of Google's Places API (New). The key is sent in a header only, so that no URL in a log or an error repeats
 * it.
 */
export function createMapsGateway(options: MapsOptions) {
  const base = options.apiHost.href.replace(/\/*$/, '/')
  return {
    /** Unparsed suggestions for the beginning of an address. @throws MapsError */
    autocomplete: ({text, session}: {text: string; session: string}) =>
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
    /** Unparsed address components of a place; null if there is no such place. @throws MapsError */
    async findPlace({id, session}: {id: string; session: string}) {
      const address = new URL(`v1/places/${encodeURIComponent(id)}`, base)
      address.searchParams.set('sessionToken', session)
      address.searchParams.set('languageCode', 'en-US')
      return request(options, address, {headers: {'x-goog-fieldmask': 'addressComponents'}})
    },
  }
}

export type MapsGateway = ReturnType<typeof createMapsGateway>

async function request(options: MapsOptions, address: URL, init: RequestInit): Promise<unknown> {
  const {firstBackoffMs = FIRST_BACKOFF_MS} = options
  for (let retry = 0; ; retry += 1) {
    const result = await requestOnce(options, address, init)
    if ('json' in result) return result.json
    if (!result.isRetryable || retry === RETRIES) throw result.error
    // Jitter, so that rejected callers do not retry at the same time.
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
    // Following a redirect would hand over the key.
    return await readResult(await fetch(address, {...init, headers, redirect: 'error', signal}))
  } catch (error) {
    const failed = new MapsError('unreachable', 'the maps service did not answer', {cause: error})
    return {error: failed, isRetryable: true} satisfies RequestResult
  }
}

async function readResult(response: Response): Promise<RequestResult> {
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
