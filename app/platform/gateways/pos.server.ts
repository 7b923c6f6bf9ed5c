import {CodedError, hasErrorName} from '~/platform/config/named-error'

export type PosCall =
  | 'product-categories/'
  | 'category-products-menu/'
  | 'featured-products'
  | 'discounted-products'
  | 'search-products/'

export class PosError extends CodedError<'unreachable' | 'refused' | 'unreadable'> {
  override name = 'PosError'
}

export function isPosError(error: unknown): error is PosError {
  return hasErrorName(error, 'PosError')
}

const TIMEOUT_MS = 8_000
/** About twice the size of a catalog with some ten thousand products. */
const MAX_BYTES = 64 * 1024 * 1024

/** Client of a point-of-sale system's product API. The token never appears in a result or an error. */
export function createPosGateway(
  {apiUrl, apiToken}: {apiUrl: URL; apiToken: string},
  timeoutMs = TIMEOUT_MS,
) {
  const base = apiUrl.href.replace(/\/*$/, '/')
  return {
    /** The unparsed JSON response. @throws PosError */
    async get(call: PosCall, params: Record<string, string> = {}): Promise<unknown> {
      const address = new URL(call, base)
      for (const [name, value] of Object.entries(params)) address.searchParams.set(name, value)
      const response = await request(call, address, apiToken, timeoutMs)
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

export type PosGateway = ReturnType<typeof createPosGateway>

async function request(call: PosCall, address: URL, token: string, timeoutMs: number): Promise<Response> {
  try {
    return await fetch(address, {
      headers: {accept: 'application/json', authorization: `Bearer ${token}`},
      // Following a redirect would hand over the token.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
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
      if (bytes > MAX_BYTES) throw new PosError('unreadable', `${call} answered more than ${MAX_BYTES} bytes`)
      text += decoder.decode(value, {stream: true})
    }
  } catch (error) {
    await reader?.cancel().catch(() => undefined)
    if (isPosError(error)) throw error
    throw new PosError('unreachable', `${call} broke off`, {cause: error})
  }
  return text + decoder.decode()
}
