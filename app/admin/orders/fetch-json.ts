export type FetchResult =
  | {kind: 'response'; isOk: boolean; body: unknown}
  | {kind: 'signed-out'}
  /** No usable response; the request may have been processed. */
  | {kind: 'away'}

interface FetchOptions extends Pick<RequestInit, 'method' | 'body'> {
  timeoutMs: number
}

/** Fetches JSON from an admin route. A failed connection, a timeout and a body that is no JSON are all `away`. */
export async function fetchJson(url: string, {timeoutMs, ...init}: FetchOptions): Promise<FetchResult> {
  try {
    const response = await fetch(url, {
      ...init,
      headers: {accept: 'application/json'},
      // An ended session is redirected to the sign-in page.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.type === 'opaqueredirect' || response.status === 403) return {kind: 'signed-out'}
    return {kind: 'response', isOk: response.ok, body: await response.json()}
  } catch (error) {
    const isUnreachable =
      error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError
    if (!isUnreachable) throw error
    return {kind: 'away'}
  }
}
