import {Hono} from 'hono'
import {filtersFor, matchesAny} from '../access/permissions'
import type {LakeDocument} from '../documents/types'
import {isTrue, markCacheable, requireDataset} from './context'
import type {Lake, LakeEnv} from './context'

/** `GET /data/doc/:dataset/:ids`: documents by id, as stored, with the reason for each omitted one. */
export function docRoutes(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  routes.get('/:version/data/doc/:dataset/:ids', async (c) => {
    const dataset = requireDataset(lake, c.req.param('dataset'))
    const {identity, grants} = c.get('caller')
    const filters = filtersFor(grants, 'read')
    // Anonymous callers must not learn which documents exist.
    const deniedReason = identity ? 'permission' : 'existence'
    const requested = c.req.param('ids').split(',')
    const ids = isTrue(c.req.query('includeAllVersions'))
      ? new Set(requested.flatMap((id) => Array.from(dataset.findAllVersions(id), ({_id}) => _id)))
      : requested
    const withContent = !isTrue(c.req.query('excludeContent'))
    const documents: LakeDocument[] = []
    const omitted: {id: string; reason: 'existence' | 'permission'}[] = []
    for (const id of ids) {
      const document = dataset.find(id)
      if (!document) omitted.push({id, reason: 'existence'})
      else if (!matchesAny(document, filters)) omitted.push({id, reason: deniedReason})
      else documents.push(withContent ? document : withoutContent(document))
    }
    markCacheable(c)
    c.header('cache-control', 'no-store')
    return c.json({documents, omitted})
  })
  return routes
}

function withoutContent({_id, _type, _rev, _createdAt, _updatedAt}: LakeDocument): LakeDocument {
  return {_id, _type, _rev, _createdAt, _updatedAt}
}
