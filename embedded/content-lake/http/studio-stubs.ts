import {Hono} from 'hono'
import type {LakeEnv} from './context'

/**
 * By which the Studio knows what it may offer: releases, and scheduled drafts, which are releases of one document,
 * comments and tasks; and the command line: private datasets and aliases.
 */
const FEATURES = [
  ...['contentReleases', 'singleDocRelease', 'studioComments', 'sanityTasks'],
  ...['privateDataset', 'advancedDatasetManagement'],
]

/**
 * Endpoints of the hosted platform that the Studio calls: plans, product tours, telemetry. They return empty
 * results in the expected shape, so that the Studio neither retries nor reports errors.
 */
export function studioStubRoutes(): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  routes.get('/:version/ping', (c) => c.json({pong: true}))
  routes.get('/:version/data/ping/:dataset', (c) => c.json({pong: true}))
  routes.get('/:version/features', (c) => c.json(FEATURES))
  routes.get('/:version/help', (c) => c.json([]))
  routes.get('/:version/journey/:rest{.+}', (c) => c.json(null))
  routes.get('/:version/subscriptions/project/:project', (c) =>
    // Without the retention, the Studio's page of a release that is done with ends in an error.
    c.json({plan: {}, resources: [], featureTypes: {retention: {features: [{attributes: {}}]}}}),
  )
  routes.get('/:version/media-libraries', (c) => c.json({data: []}))
  routes.get('/:version/schedules/:project/:dataset', (c) => c.json({schedules: []}))
  routes.get('/:version/access/requests/me', (c) => c.json([]))
  // References from other datasets, requested before a deletion. For references within the dataset the Studio uses a
  // query.
  routes.get('/:version/data/references/:dataset/documents/:id/to', (c) =>
    c.json({totalCount: 0, references: []}),
  )
  routes.get('/:version/intake/telemetry-status', (c) => c.json({status: 'denied'}))
  routes.post('/:version/intake/batch', (c) => c.json({}))
  routes.post('/:version/descriptors/claim', (c) => c.json({}))
  routes.post('/:version/descriptors/synchronize', (c) => c.json({}))
  return routes
}
