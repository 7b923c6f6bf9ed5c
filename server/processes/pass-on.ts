import {Hono} from 'hono'
import type {Context} from 'hono'
import type {Log} from '~/config/log.server'
import {answerBusy} from '../middleware/busy-page'
import type {Env} from '../site'
import {isEndToEnd} from './end-to-end'
import {KEY_HEADER} from './key'

/** Longer than it takes to notice that a process is frozen, and to end it. */
const PATIENCE_MS = 20_000
/** All are short; more than these wait for one that does not answer. */
const MOST_UNDER_WAY = 200

/**
 * What the site has let in, passed on to a process of ours: its body is whole and small, its origin was looked at,
 * and what comes back gets the site's headers.
 *
 * @param port undefined while the process is down: then the answer is a page that says `away`
 */
export function createPassOn(to: {
  port: () => number | undefined
  key: string
  away: string
  log: Pick<Log, 'warn'>
}): Hono<Env> {
  let underWay = 0
  return new Hono<Env>().all('*', async (c) => {
    const port = to.port()
    if (port === undefined || underWay >= MOST_UNDER_WAY) return answerBusy(c, to.away)
    underWay++
    try {
      return await ask(c, port, to.key)
    } catch (error) {
      to.log.warn({err: error, url: c.req.path}, 'a process of the shop did not answer')
      return answerBusy(c, to.away)
    } finally {
      underWay--
    }
  })
}

async function ask(c: Context<Env>, port: number, key: string): Promise<Response> {
  const {method} = c.req
  const {pathname, search} = new URL(c.req.url)
  const headers = endToEndOf(c.req.raw.headers)
  // Both are of the connection that leads there.
  headers.delete('host')
  headers.delete('content-length')
  headers.set(KEY_HEADER, key)
  headers.set('x-request-id', c.get('requestId'))
  const answer = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
    ...{method, headers, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS)},
    ...(method !== 'GET' && method !== 'HEAD' && {body: await c.req.arrayBuffer()}),
  })
  return new Response(answer.body, {status: answer.status, headers: endToEndOf(answer.headers)})
}

function endToEndOf(headers: Headers): Headers {
  return new Headers([...headers].filter(([name]) => isEndToEnd(name)))
}
