import {hasErrorName} from '~/config/named-error'

/** The door to a point-of-sale system's product calls. Its token stays here: nothing of it is ever in an answer. */
export interface PosDoor {
  /** The JSON that the call answers, unread. @throws PosError */
  get(call: PosCall, params?: Record<string, string>): Promise<unknown>
}

export type PosCall =
  | 'product-categories/'
  | 'category-products-menu/'
  | 'featured-products'
  | 'discounted-products'
  | 'search-products/'

export class PosError extends Error {
  override name = 'PosError'

  constructor(
    readonly code: 'unreachable' | 'refused' | 'unreadable',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

export function isPosError(error: unknown): error is PosError {
  return hasErrorName(error, 'PosError')
}

const PATIENCE_MS = 8_000
/** A whole catalogue of some ten thousand products is about half of it. */
const MOST_BYTES = 64 * 1024 * 1024

export function createPosDoor(
  {apiUrl, apiToken}: {apiUrl: URL; apiToken: string},
  patienceMs = PATIENCE_MS,
): PosDoor {
  const base = apiUrl.href.replace(/\/*$/, '/')
  return {
    async get(call, params = {}) {
      const address = new URL(call, base)
      for (const [name, value] of Object.entries(params)) address.searchParams.set(name, value)
      const response = await ask(call, address, apiToken, patienceMs)
      if (!response.ok) {
        await response.body?.cancel()
        throw new PosError('refused', `${call} answered ${response.status}`)
      }
      const text = await readText(call, response)
      try {
        return JSON.parse(text) as unknown
      } catch (error) {
        throw new PosError('unreadable', `${call} did not answer JSON`, {cause: error})
      }
    },
  }
}

async function ask(call: PosCall, address: URL, token: string, patienceMs: number): Promise<Response> {
  try {
    return await fetch(address, {
      headers: {accept: 'application/json', authorization: `Bearer ${token}`},
      // Whoever is redirected to would be handed the token.
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
  } catch (error) {
    throw new PosError('unreachable', `${call} was not answered`, {cause: error})
  }
}

async function readText(call: PosCall, response: Response): Promise<string> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  try {
    while (reader) {
      const {value, done} = await reader.read()
      if (done) break
      bytes += value.byteLength
      if (bytes > MOST_BYTES)
        throw new PosError('unreadable', `${call} answered more than ${MOST_BYTES} bytes`)
      text += decoder.decode(value, {stream: true})
    }
  } catch (error) {
    await reader?.cancel().catch(() => undefined)
    if (isPosError(error)) throw error
    throw new PosError('unreachable', `${call} broke off`, {cause: error})
  }
  return text + decoder.decode()
}
