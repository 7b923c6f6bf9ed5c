import {Hono} from 'hono'
import type {Context} from 'hono'
import type {Log} from '~/platform/config/log.server'
import {respondUnavailable} from '../middleware/service-unavailable'
import type {Env} from '../middleware/error-handler'
import {isEndToEnd, INTERNAL_KEY_HEADER} from './end-to-end-headers'

/** Longer than the supervisor needs to detect a frozen process and end it. */
const TIMEOUT_MS = 20_000
/** Requests are short: more than this are waiting for a process that hangs. */
const MAX_CONCURRENT = 200

/**
 * Forwards requests to a child process after the app's middleware: bodies are buffered and limited, origins checked,
 * and responses get the security headers.
 *
 * @param target.port undefined while the process is down: the response is then a page with `unavailableText`
 */
export function createProcessProxy(target: {
  port: () => number | undefined
  key: string
  unavailableText: string
  log: Pick<Log, 'warn'>
}): Hono<Env> {
  let active = 0
  return new Hono<Env>().all('*', async (c) => {
    const port = target.port()
    if (port === undefined || active >= MAX_CONCURRENT) return respondUnavailable(c, target.unavailableText)
    active++
    try {
      return await forward(c, port, target.key)
    } catch (error) {
      target.log.warn({err: error, url: c.req.path}, 'a process of the shop did not answer')
      return respondUnavailable(c, target.unavailableText)
    } finally {
      active--
    }
  })
}

async function forward(c: Context<Env>, port: number, key: string): Promise<Response> {
  const {method} = c.req
  const {pathname, search} = new URL(c.req.url)
  const headers = endToEndHeaders(c.req.raw.headers)
  // Both belong to the connection; fetch sets its own.
  headers.delete('host')
  headers.delete('content-length')
  headers.set(INTERNAL_KEY_HEADER, key)
  headers.set('x-request-id', c.get('requestId'))
  const response = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
    ...{method, headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS)},
    ...(method !== 'GET' && method !== 'HEAD' && {body: await c.req.arrayBuffer()}),
  })
  return new Response(response.body, {status: response.status, headers: endToEndHeaders(response.headers)})
}

function endToEndHeaders(headers: Headers): Headers {
  return new Headers([...headers].filter(([name]) => isEndToEnd(name)))
}
