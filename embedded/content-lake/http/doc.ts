import {Hono} from 'hono'
import {filtersFor, matchesAny} from '../access/permissions'
import {publishedIdOf} from '../documents/ids'
import type {LakeDocument} from '../documents/types'
import {isTrue, lastsUntilAWrite, requireDataset} from './context'
import type {Lake, LakeEnv} from './context'

/** `GET /data/doc/:dataset/:ids`: documents by id as they are stored, and why the others were left out. */
export function docRoutes(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  routes.get('/:version/data/doc/:dataset/:ids', async (c) => {
    const dataset = requireDataset(lake, c.req.param('dataset'))
    const {identity, grants} = c.get('caller')
    const filters = filtersFor(grants, 'read')
    // Strangers are not told what is there.
    const whyNot = identity ? 'permission' : 'existence'
    const asked = c.req.param('ids').split(',')
    const ids = isTrue(c.req.query('includeAllVersions'))
      ? allVersionsOf(asked, dataset.documents.keys())
      : asked
    const withContent = !isTrue(c.req.query('excludeContent'))
    const documents: LakeDocument[] = []
    const omitted: {id: string; reason: 'existence' | 'permission'}[] = []
    for (const id of ids) {
      const document = dataset.find(id)
      if (!document) omitted.push({id, reason: 'existence'})
      else if (!matchesAny(document, filters)) omitted.push({id, reason: whyNot})
      else documents.push(withContent ? document : headOf(document))
    }
    lastsUntilAWrite(c)
    c.header('cache-control', 'no-store')
    return c.json({documents, omitted})
  })
  return routes
}

function allVersionsOf(asked: readonly string[], stored: Iterable<string>): string[] {
  const wanted = new Set(asked.map(publishedIdOf))
  return [...stored].filter((id) => wanted.has(publishedIdOf(id)))
}

function headOf({_id, _type, _rev, _createdAt, _updatedAt}: LakeDocument): LakeDocument {
  return {_id, _type, _rev, _createdAt, _updatedAt}
}
