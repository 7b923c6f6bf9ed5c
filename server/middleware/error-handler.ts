import type {MiddlewareHandler} from 'hono'
import {randomUUID} from 'node:crypto'
import type {Log} from '~/platform/config/log.server'
import {createRateLimit} from '~/platform/rate-limit/rate-limit'
import type {HttpBindings} from '@hono/node-server'

export type Env = {Bindings: HttpBindings; Variables: {requestId: string}}

/** Log lines about 401 and 403 per client, so that a scanner does not fill the disk. */
const DENIED_LOG_LIMIT = {times: 60, perMs: 60_000}

/**
 * Gives every request an id, and logs responses of 500 and above, which carry it as `x-request-id`. 401 and 403 get
 * one line without a stack trace.
 *
 * @param addressOf the client's address; unknown in child processes, which see the shop's process only
 */
export function errorHandler(
  log: Pick<Log, 'error' | 'warn' | 'info'>,
  addressOf: (env: Env['Bindings']) => string | undefined = () => undefined,
): MiddlewareHandler<Env> {
  const deniedLogLimit = createRateLimit(DENIED_LOG_LIMIT)
  return async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    await next()
    const {status} = c.res
    // Named `url`, because the log redacts tokens in that field.
    const about = {requestId, status, method: c.req.method, url: c.req.path}
    if (status === 401 || status === 403) {
      const clientAddress = addressOf(c.env)
      if (deniedLogLimit.take(clientAddress ?? '') === 0) log.info({...about, clientAddress}, 'refused')
    }
    // Other 4xx responses are no failures of ours.
    if (status < 500) return
    if (c.error) log.error({err: c.error, requestId, url: about.url}, 'a request failed')
    c.res.headers.set('x-request-id', requestId)
    log.warn(about, 'answered with an error')
  }
}
