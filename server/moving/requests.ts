import {setTimeout as waitFor} from 'node:timers/promises'
import {MOVE_LIMITS} from './limits'
import {MoveError} from './move-error'

export type Wait = (ms: number) => Promise<unknown>

export interface RequestOptions {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Made anew for each attempt: a stream can be read once. */
  body?: () => BodyInit
  /** A response that is read as a stream has no end that is known. */
  isStream?: boolean
}

const {attempts, firstRetryMs, maxRetryMs, timeoutMs} = MOVE_LIMITS.requests

/** Sends a request again while the server is too busy, broken or away, each time after a longer pause. */
export async function sendPatiently(
  url: string,
  {method = 'GET', headers, body, isStream = false}: RequestOptions,
  wait: Wait = waitFor,
): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const isLast = attempt === attempts
    const response = await fetch(url, {
      ...{method, redirect: 'error', ...(headers && {headers})},
      ...(body && {body: body(), duplex: 'half'}),
      ...(!isStream && {signal: AbortSignal.timeout(timeoutMs)}),
    }).catch((error: unknown) => {
      if (isLast || !isNetworkError(error)) throw unreachable(url, error)
      return undefined
    })
    if (response && (isLast || !isTransient(response.status))) return response
    await response?.body?.cancel()
    await wait(pauseAfter(attempt, response?.headers.get('retry-after') ?? null))
  }
}

/** As the server asks; a little apart, so that those who failed together do not come again together. */
function pauseAfter(attempt: number, retryAfter: string | null): number {
  const wanted = Number(retryAfter ?? 0) * 1_000
  const own = firstRetryMs * 2 ** (attempt - 1) * (1 + Math.random() / 4)
  return Math.min(Math.max(Number.isFinite(wanted) ? wanted : 0, own), maxRetryMs)
}

function isTransient(status: number): boolean {
  return status === 429 || (status >= 500 && status !== 501)
}

/** What `fetch` throws for a connection that is refused or breaks, and for a response that does not come. */
function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
}

function unreachable(url: string, error: unknown): unknown {
  if (!isNetworkError(error) || !(error instanceof Error)) return error
  const reason = error.cause instanceof Error ? error.cause.message || error.cause.name : error.message
  return new MoveError('unreachable', `${new URL(url).origin} cannot be reached: ${reason}`, {cause: error})
}
