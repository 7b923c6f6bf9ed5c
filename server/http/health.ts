import {Hono} from 'hono'
import type {Content} from '~/platform/content/content.server'
import type {Database} from '~/platform/db/database'
import type {Log} from '~/platform/config/log.server'
import type {Env} from '../middleware/error-handler'

interface HealthDeps {
  database: Database
  content: () => Content
  /** Shutting down: load balancers should send no more requests. */
  isStopping: () => boolean
  log: Log
}

/** `/healthz`: the process responds. `/readyz`: it can serve the shop, fully or degraded. */
export function createHealthRoutes(deps: HealthDeps): Hono<Env> {
  const health = new Hono<Env>()
  health.get('/healthz', (c) => c.json({status: 'ok'}))
  health.get('/readyz', async (c) => {
    c.header('cache-control', 'no-store')
    if (deps.isStopping()) return c.json({status: 'unready', reason: 'stopping'}, 503)
    try {
      await deps.database.ping()
    } catch (error) {
      deps.log.error({err: error}, 'readyz: the database does not answer')
      return c.json({status: 'unready', database: 'down'}, 503)
    }
    const content = deps.content().state()
    const database = deps.database.canWrite() ? 'up' : 'read-only'
    const status = content === 'live' && database === 'up' ? 'ready' : 'degraded'
    return c.json({status, database, content})
  })
  return health
}
