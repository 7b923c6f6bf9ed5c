import type {MiddlewareHandler} from 'hono'
import {randomUUID} from 'node:crypto'
import type {Log} from '~/config/log.server'
import {createRateLimit} from '~/limits/rate-limit'
import type {Env} from '../site'

/** Lines about what was refused, of one network: who knocks at every door fills no disk. */
const REFUSALS = {times: 60, perMs: 60_000}

/**
 * Gives every request an id, and makes sure that every answer of 500 and above carries it and is in the log. Who was
 * refused for not being allowed is there too, in one line.
 *
 * @param addressOf who asks; the process that answers to the shop alone knows nobody's
 */
export function reportFailures(
  log: Pick<Log, 'error' | 'warn' | 'info'>,
  addressOf: (env: Env['Bindings']) => string | undefined = () => undefined,
): MiddlewareHandler<Env> {
  const refusals = createRateLimit(REFUSALS)
  return async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    await next()
    const {status} = c.res
    // As `url`, which the log keeps tokens out of.
    const about = {requestId, status, method: c.req.method, url: c.req.path}
    if (status === 401 || status === 403) {
      const clientAddress = addressOf(c.env)
      if (refusals.take(clientAddress ?? '') === 0) log.info({...about, clientAddress}, 'refused')
    }
    // Else what is refused is an answer like another: no failure of ours, and worth no trace of where it was decided.
    if (status < 500) return
    if (c.error) log.error({err: c.error, requestId, url: about.url}, 'a request failed')
    c.res.headers.set('x-request-id', requestId)
    log.warn(about, 'answered with an error')
  }
}
