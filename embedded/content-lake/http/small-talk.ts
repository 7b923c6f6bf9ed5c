import {Hono} from 'hono'
import type {LakeEnv} from './context'

/**
 * What the Studio asks of the hosted service's surroundings: plans, product tours, telemetry. The honest answer
 * is "nothing", in the shape that it expects, so that it neither retries nor complains.
 */
export function smallTalkRoutes(): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  routes.get('/:version/ping', (c) => c.json({pong: true}))
  routes.get('/:version/data/ping/:dataset', (c) => c.json({pong: true}))
  routes.get('/:version/check/cors', (c) => c.json({result: {allowed: true, withCredentials: true}}))
  routes.get('/:version/features', (c) => c.json([]))
  routes.get('/:version/help', (c) => c.json([]))
  routes.get('/:version/journey/:rest{.+}', (c) => c.json(null))
  routes.get('/:version/auth/providers', (c) => c.json({providers: [], thirdPartyLogin: false}))
  routes.get('/:version/subscriptions/project/:project', (c) => c.json({plan: {}, resources: []}))
  routes.get('/:version/media-libraries', (c) => c.json({data: []}))
  routes.get('/:version/schedules/:project/:dataset', (c) => c.json({schedules: []}))
  routes.get('/:version/access/requests/me', (c) => c.json([]))
  // Whether other datasets point to a document, asked before it is deleted. Within this one the Studio queries.
  routes.get('/:version/data/references/:dataset/documents/:id/to', (c) =>
    c.json({totalCount: 0, references: []}),
  )
  routes.get('/:version/intake/telemetry-status', (c) => c.json({status: 'denied'}))
  routes.post('/:version/intake/batch', (c) => c.json({}))
  routes.post('/:version/descriptors/claim', (c) => c.json({}))
  routes.post('/:version/descriptors/synchronize', (c) => c.json({}))
  return routes
}
