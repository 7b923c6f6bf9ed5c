import {Hono} from 'hono'
import {z} from 'zod'
import {filtersFor} from '../access/permissions'
import {boomError, httpInvalidRequestBody} from '../documents/errors'
import {readJson} from './body'
import {PUBLISHED_BY_DEFAULT, apiVersionOf, isTrue, requireDataset} from './context'
import type {Lake, LakeContext, LakeEnv} from './context'

const queryBody = z.object({query: z.string(), params: z.record(z.string(), z.unknown()).optional()})

/** `GET|POST /data/query/:dataset` */
export function queryRoutes(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  routes.get('/:version/data/query/:dataset', (c) => {
    const query = c.req.query('query')
    if (query === undefined) throw boomError(400, 'Bad Request', 'The parameter "query" is missing')
    return answer(lake, c, {query, params: paramsOf(c)})
  })
  routes.post('/:version/data/query/:dataset', async (c) => {
    const body = await readJson(c)
    const parsed = queryBody.safeParse(body)
    if (!parsed.success)
      throw httpInvalidRequestBody('The body must have a "query" and may have "params"', body)
    return answer(lake, c, {query: parsed.data.query, params: parsed.data.params ?? {}})
  })
  return routes
}

async function answer(lake: Lake, c: LakeContext, ask: {query: string; params: Record<string, unknown>}) {
  const dataset = requireDataset(lake, c.req.param('dataset') ?? '')
  const {identity, grants} = c.get('caller')
  const {json, ms} = await lake.pool.query({
    ...ask,
    projectId: lake.projectId,
    dataset: dataset.name,
    perspective: perspectiveOf(c),
    readFilters: filtersFor(grants, 'read'),
    identity: identity?.id ?? '<anonymous>',
  })
  const echo = isTrue(c.req.query('returnQuery'), true) ? `"query":${JSON.stringify(ask.query)},` : ''
  c.header('content-type', 'application/json; charset=utf-8')
  c.header('cache-control', 'no-store')
  // The answer comes as text from the worker; parsing it only to write it out again would double the work.
  return c.body(`{${echo}"result":${json},"syncTags":[],"ms":${ms}}`)
}

/** `$name=<JSON>` parameters; the sign may come percent-encoded. */
export function paramsOf(c: LakeContext): Record<string, unknown> {
  const params: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(c.req.query())) {
    if (!name.startsWith('$')) continue
    try {
      params[name.slice(1)] = JSON.parse(value) as unknown
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      throw boomError(400, 'Bad Request', `The parameter "${name}" is not valid JSON`)
    }
  }
  return params
}

function perspectiveOf(c: LakeContext): string[] {
  const asked = c.req.query('perspective')
  if (!asked)
    return [apiVersionOf(c.req.param('version') ?? '') >= PUBLISHED_BY_DEFAULT ? 'published' : 'raw']
  const names = asked.split(',').map((name) => (name === 'previewDrafts' ? 'drafts' : name.trim()))
  if (names.includes('raw') && names.length > 1) {
    throw boomError(400, 'Bad Request', 'The perspective "raw" cannot be combined with others')
  }
  return names
}
