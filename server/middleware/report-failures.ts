import type {MiddlewareHandler} from 'hono'
import {randomUUID} from 'node:crypto'
import type {Log} from '~/config/log.server'
import type {Env} from '../site'

/** Gives every request an id, and makes sure that every answer of 500 and above carries it and is in the log. */
export function reportFailures(log: Log): MiddlewareHandler<Env> {
  return async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    await next()
    // As `url`, which the log keeps tokens out of.
    const url = c.req.path
    // What is refused is an answer like another: no failure of ours, and worth no trace of where it was decided.
    if (c.res.status < 500) return
    if (c.error) log.error({err: c.error, requestId, url}, 'a request failed')
    c.res.headers.set('x-request-id', requestId)
    log.warn({requestId, status: c.res.status, method: c.req.method, url}, 'answered with an error')
  }
}
