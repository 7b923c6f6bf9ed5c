import type {CdnSettings} from '~/platform/config/config'
import {CodedError} from '~/platform/config/named-error'

export class CdnError extends CodedError<'unreachable' | 'refused'> {
  override name = 'CdnError'
}

/** A purge is a few bytes, and pages are outdated until it is done. */
const TIMEOUT_MS = 4_000

/**
 * Purges a CDN by keys, as Fastly's batch purge has it: keys in a header, and soft, so that the CDN keeps its copies
 * and asks us whether they are still current. A cache in front of the shop reads the same header with a line of
 * configuration. The token never appears in a result or an error.
 */
export function createCdnGateway({purgeUrl, token}: CdnSettings, timeoutMs = TIMEOUT_MS) {
  const headers = {
    accept: 'application/json',
    'fastly-soft-purge': '1',
    // Fastly reads the one, most others the other.
    ...(token !== undefined && {'fastly-key': token, authorization: `Bearer ${token}`}),
  }

  async function post(keys: readonly string[], signal: AbortSignal): Promise<Response> {
    try {
      return await fetch(purgeUrl, {
        method: 'POST',
        headers: {...headers, 'surrogate-key': keys.join(' ')},
        // Following a redirect would hand over the token.
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      })
    } catch (error) {
      throw new CdnError('unreachable', 'the CDN did not respond to a purge', {cause: error})
    }
  }

  return {
    /** @throws CdnError unless it has said that it is done */
    async purge(keys: readonly string[], signal: AbortSignal): Promise<void> {
      const response = await post(keys, signal)
      await response.body?.cancel()
      if (!response.ok) throw new CdnError('refused', `the CDN responded to a purge with ${response.status}`)
    },
  }
}

export type CdnGateway = ReturnType<typeof createCdnGateway>
