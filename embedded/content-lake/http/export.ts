import {Hono} from 'hono'
import {z} from 'zod'
import {filtersFor} from '../access/permissions'
import {boomError} from '../documents/errors'
import {createExportLimiter} from '../export/export-limiter'
import {createExportStream} from '../export/export-stream'
import {decodeCursor, findPage} from '../export/export-page'
import {requireDataset} from './context'
import type {Lake, LakeEnv} from './context'

const search = z.object({
  /** The client may name them apart by commas or by repeating the parameter. */
  types: z
    .array(z.string().max(10_000))
    .default([])
    .transform((lists) => lists.flatMap((list) => list.split(',')).filter((type) => type !== '')),
  nextCursor: z
    .string()
    .max(1_000)
    .optional()
    .transform((cursor) => (cursor === undefined ? undefined : decodeCursor(cursor)))
    .refine((cursor) => cursor !== null, '"nextCursor" is not a cursor of an export'),
  format: z.literal('ndjson', '"format" can only be "ndjson"').optional(),
})

/**
 * `GET /data/export/:dataset`: all documents that the caller may read as they are now, drafts, versions and system
 * documents included, one per line. With `nextCursor`, empty at first, it is one page of them, which ends with a line
 * that has the cursor of the next one.
 */
export function exportRoutes(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  const limiter = createExportLimiter()
  routes.get('/:version/data/export/:dataset', (c) => {
    const dataset = requireDataset(lake, c.req.param('dataset'))
    const {identity, grants} = c.get('caller')
    const parsed = search.safeParse({...c.req.query(), types: c.req.queries('types')})
    if (!parsed.success)
      throw boomError(400, parsed.error.issues[0]?.message ?? 'The parameters are not valid')
    const {types, nextCursor: after} = parsed.data
    const release = limiter.acquire(identity?.id ?? '<anonymous>')
    const body = createExportStream({
      ...findPage([...dataset.documents.values()], after),
      types: new Set(types),
      readFilters: filtersFor(grants, 'read'),
      onEnd: release,
      onError: (error) => lake.log.error({err: error, dataset: dataset.name}, 'lake: an export broke off'),
    })
    return c.body(body, 200, {
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'no-store',
    })
  })
  return routes
}
