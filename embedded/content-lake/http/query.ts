import {Hono} from 'hono'
import {z} from 'zod'
import {filtersFor} from '../access/permissions'
import {BOUNDS} from '../bounds'
import {boomError, httpInvalidRequestBody} from '../documents/errors'
import {readJson} from './body'
import {
  isGone,
  PUBLISHED_BY_DEFAULT,
  apiVersionOf,
  isTrue,
  laneOf,
  lastsUntilAWrite,
  requireDataset,
} from './context'
import type {Lake, LakeContext, LakeEnv} from './context'
import {paramsOf, requireModestParams} from './params'

const MOST_PERSPECTIVES = 20
/** `now()`: names of functions are written in no other way. */
const ASKS_THE_CLOCK = /\bnow\b/

const queryBody = z.object({query: z.string(), params: z.record(z.string(), z.unknown()).optional()})

/** `GET|POST /data/query/:dataset` */
export function queryRoutes(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  routes.get('/:version/data/query/:dataset', (c) => {
    const query = c.req.query('query')
    if (query === undefined) throw boomError(400, 'Bad Request', 'The parameter "query" is missing')
    return answer(lake, c, {query, params: paramsOf(new URL(c.req.url).searchParams, c.get('caller'))})
  })
  routes.post('/:version/data/query/:dataset', async (c) => {
    const caller = c.get('caller')
    const body = await readJson(c, BOUNDS.body[caller.identity ? 'query' : 'stranger'])
    const parsed = queryBody.safeParse(body)
    if (!parsed.success)
      throw httpInvalidRequestBody('The body must have a "query" and may have "params"', body)
    const {query, params = {}} = parsed.data
    requireModestParams(params, caller)
    return answer(lake, c, {query, params})
  })
  return routes
}

async function answer(lake: Lake, c: LakeContext, ask: {query: string; params: Record<string, unknown>}) {
  const dataset = requireDataset(lake, c.req.param('dataset') ?? '')
  const caller = c.get('caller')
  const request = {
    ...ask,
    projectId: lake.projectId,
    dataset: dataset.name,
    perspective: perspectiveOf(c),
    readFilters: filtersFor(caller.grants, 'read'),
    identity: caller.identity?.id ?? '<anonymous>',
  }
  const {json, ms} = await lake.pool.query(laneOf(caller), request, () => isGone(c))
  if (!ASKS_THE_CLOCK.test(ask.query)) lastsUntilAWrite(c)
  const echo = isTrue(c.req.query('returnQuery'), true) ? `"query":${JSON.stringify(ask.query)},` : ''
  c.header('content-type', 'application/json; charset=utf-8')
  c.header('cache-control', 'no-store')
  // The answer comes as text from the worker; parsing it only to write it out again would double the work.
  return c.body(`{${echo}"result":${json},"syncTags":[],"ms":${ms}}`)
}

function perspectiveOf(c: LakeContext): string[] {
  const asked = c.req.query('perspective')
  if (!asked)
    return [apiVersionOf(c.req.param('version') ?? '') >= PUBLISHED_BY_DEFAULT ? 'published' : 'raw']
  const names = asked.split(',').map((name) => (name === 'previewDrafts' ? 'drafts' : name.trim()))
  if (names.length > MOST_PERSPECTIVES) {
    throw boomError(400, 'Bad Request', `At most ${MOST_PERSPECTIVES} perspectives can be combined`)
  }
  if (names.includes('raw') && names.length > 1) {
    throw boomError(400, 'Bad Request', 'The perspective "raw" cannot be combined with others')
  }
  return names
}
