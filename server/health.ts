import {Hono} from 'hono'
import type {Content} from '~/content/content.server'
import type {Database} from '~/db/client.server'
import type {Log} from '~/config/log.server'
import type {Env} from './site'

interface HealthParts {
  database: Database
  content: () => Content
  /** No new work should come. */
  isStopping: () => boolean
  log: Log
}

/** `/healthz` says that the process answers; `/readyz` whether it can do its work, and how well. */
export function createHealth(parts: HealthParts): Hono<Env> {
  const health = new Hono<Env>()
  health.get('/healthz', (c) => c.json({status: 'ok'}))
  health.get('/readyz', async (c) => {
    c.header('cache-control', 'no-store')
    if (parts.isStopping()) return c.json({status: 'unready', reason: 'stopping'}, 503)
    try {
      await parts.database.ping()
    } catch (error) {
      parts.log.error({err: error}, 'readyz: the database does not answer')
      return c.json({status: 'unready', database: 'down'}, 503)
    }
    const content = parts.content().state()
    const database = parts.database.canWrite() ? 'up' : 'read-only'
    const status = content === 'live' && database === 'up' ? 'ready' : 'degraded'
    return c.json({status, database, content})
  })
  return health
}
