import {Hono} from 'hono'
import {z} from 'zod'
import {describeGroups, mentionsGroups} from '../access/groups'
import {filtersFor} from '../access/permissions'
import {LAKE_LIMITS} from '../limits'
import {boomError} from '../documents/errors'
import {readJsonAs} from './json-body'
import {
  isAborted,
  PUBLISHED_BY_DEFAULT_SINCE,
  apiVersionOf,
  isTrue,
  laneOf,
  markCacheable,
  requireDataset,
} from './context'
import type {Lake, LakeContext, LakeEnv} from './context'
import type {ArraySelectors} from '../query/source-map/source-map'
import {paramsOf, requireParamsWithinLimits} from './query-params'

const MAX_PERSPECTIVES = 20
/** `raw`, `published`, `drafts`, or the name of a release. */
const PERSPECTIVE = /^[a-z0-9][-\w]{0,127}$/i
/** GROQ function names cannot be written differently, so this finds every use of `now()`. */
const USES_NOW = /\bnow\b/

const queryBody = z.object({query: z.string(), params: z.record(z.string(), z.unknown()).optional()})

/** `GET|POST /data/query/:dataset` */
export function queryRoutes(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  routes.get('/:version/data/query/:dataset', (c) => {
    const query = c.req.query('query')
    if (query === undefined) throw boomError(400, 'The parameter "query" is missing')
    return runQuery(lake, c, {query, params: paramsOf(new URL(c.req.url).searchParams, c.get('caller'))})
  })
  routes.post('/:version/data/query/:dataset', async (c) => {
    const caller = c.get('caller')
    const limit = LAKE_LIMITS.bodyBytes[caller.identity ? 'query' : 'anonymous']
    const description = 'The body must have a "query" and may have "params"'
    const {query, params = {}} = await readJsonAs(c, limit, queryBody, description)
    requireParamsWithinLimits(params, caller)
    return runQuery(lake, c, {query, params})
  })
  return routes
}

interface GroqRequest {
  query: string
  params: Record<string, unknown>
}

async function runQuery(lake: Lake, c: LakeContext, {query, params}: GroqRequest) {
  const dataset = requireDataset(lake, c.req.param('dataset'))
  const caller = c.get('caller')
  const groups = caller.identity && mentionsGroups(query) ? await describeGroups(lake.directory) : undefined
  const request = {
    query,
    params,
    projectId: lake.projectId,
    dataset: dataset.name,
    perspective: perspectiveOf(c),
    readFilters: filtersFor(caller.grants, 'read'),
    identity: caller.identity?.id ?? '<anonymous>',
    sourceMap: sourceMapOf(c),
    explain: isTrue(c.req.query('explain')),
    ...(groups && {overlay: groups.map((group) => [group._id, group] as const)}),
  }
  const {json, sourceMapJson, syncTags, scans, ms} = await lake.pool.query(laneOf(caller), request, () =>
    isAborted(c),
  )
  // People come and go without a write.
  if (!USES_NOW.test(query) && !groups) markCacheable(c)
  const echo = isTrue(c.req.query('returnQuery'), true) ? `"query":${JSON.stringify(query)},` : ''
  c.header('content-type', 'application/json; charset=utf-8')
  c.header('cache-control', 'no-store')
  // The process returns JSON text. Parsing and serializing it again would double the work.
  const sourceMap = sourceMapJson === undefined ? '' : `,"resultSourceMap":${sourceMapJson}`
  const explain = scans ? `,"explain":${JSON.stringify({scans})}` : ''
  return c.body(
    `{${echo}"result":${json}${sourceMap}${explain},"syncTags":${JSON.stringify(syncTags)},"ms":${ms}}`,
  )
}

function sourceMapOf(c: LakeContext): ArraySelectors | undefined {
  const requested = c.req.query('resultSourceMap')
  if (requested === 'withKeyArraySelector') return 'key'
  return requested === 'true' ? 'index' : undefined
}

const SIMPLE_PERSPECTIVES = ['raw', 'published', 'drafts']

function perspectiveOf(c: LakeContext): string[] {
  const requested = c.req.query('perspective')
  const isOfReleases = apiVersionOf(c.req.param('version') ?? '') >= PUBLISHED_BY_DEFAULT_SINCE
  if (!requested) return [isOfReleases ? 'published' : 'raw']
  const names = requested.split(',').map((name) => (name === 'previewDrafts' ? 'drafts' : name.trim()))
  if (names.length > MAX_PERSPECTIVES) {
    throw boomError(400, `At most ${MAX_PERSPECTIVES} perspectives can be combined`)
  }
  if (names.includes('raw') && names.length > 1) {
    throw boomError(400, 'The perspective "raw" cannot be combined with others')
  }
  const unknown = names.find((name) => !PERSPECTIVE.test(name))
  if (unknown !== undefined) throw boomError(400, `Invalid perspective "${unknown}"`)
  if (!isOfReleases && !names.every((name) => SIMPLE_PERSPECTIVES.includes(name))) {
    throw boomError(400, 'Complex perspectives are not supported for this version')
  }
  return names
}
