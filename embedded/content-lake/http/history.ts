import {Hono} from 'hono'
import type {LakeEnv} from './context'

/** The Studio opens its history of every document. Until it is kept, the history is empty, not an error. */
export function historyRoutes(): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  routes.get('/:version/data/history/:dataset/transactions/:ids', (c) =>
    c.body('', 200, {'content-type': 'application/x-ndjson'}),
  )
  routes.get('/:version/data/history/:dataset/documents/:id', (c) => c.json({documents: []}))
  routes.get('/:version/data/history/:dataset/events/documents/:id', (c) =>
    c.json({events: [], nextCursor: ''}),
  )
  routes.get('/:version/data/history/:dataset/events/releases/:id', (c) =>
    c.json({events: [], nextCursor: ''}),
  )
  return routes
}
