import {Hono} from 'hono'
import {randomUUID} from 'node:crypto'
import {LAKE_LIMITS} from '../limits'
import {applyActions, parseActionBody} from '../documents/actions'
import {actionError, boomError, mutationError} from '../documents/errors'
import {applyMutations, usesQuery, parseMutationBody} from '../documents/mutations'
import {transactionIdSchema} from '../documents/request-schema'
import {readJson} from './json-body'
import {
  apiVersionOf,
  isAborted,
  isTrue,
  PUBLISHED_BY_DEFAULT_SINCE,
  requireDataset,
  requireWriter,
} from './context'
import {requireMutationVisibility} from './request-checks'
import type {Lake, LakeContext, LakeEnv} from './context'

/** `POST /data/mutate/:dataset` and `POST /data/actions/:dataset` */
export function mutateRoutes(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()

  routes.post('/:version/data/mutate/:dataset', async (c) => {
    const {body, ...write} = await readWrite(lake, c)
    const {mutations, transactionId: named = findTransactionId(c)} = parseMutationBody(body)
    const transactionId = named ?? randomUUID()
    const autoGenerateArrayKeys = isTrue(c.req.query('autoGenerateArrayKeys'))
    const request = {
      transactionId,
      timestamp: new Date(lake.clock.now()).toISOString(),
      autoGenerateArrayKeys,
    }
    const {results} = await lake.commit({
      ...write,
      transactionId: named,
      plan: (view) => applyMutations(mutations, request, view),
      usesQueries: mutations.some(usesQuery),
      wrapError: (reason) => mutationError(0, reason),
    })
    const withDocuments = isTrue(c.req.query('returnDocuments'))
    const withIds = withDocuments || isTrue(c.req.query('returnIds'))
    const returned = results.map(({id, operation, document}) => ({
      ...{id, operation},
      ...(withDocuments && {document: document ?? null}),
    }))
    return c.json({transactionId, results: withIds ? returned : []})
  })

  routes.post('/:version/data/actions/:dataset', async (c) => {
    const {body, ...write} = await readWrite(lake, c)
    const parsed = parseActionBody(body)
    const {actions, transactionId: named} = parsed
    if (parsed.isOfReleases) requireReleaseApi(c)
    const transactionId = named ?? randomUUID()
    const dryRun = parsed.dryRun === true || write.dryRun
    const timestamp = new Date(lake.clock.now()).toISOString()
    const request = {transactionId, timestamp, dryRun, author: write.author.id}
    await lake.commit({
      ...write,
      dryRun,
      transactionId: named,
      plan: (view) => applyActions(actions, request, view),
      wrapError: (reason) => actionError(0, reason),
    })
    return c.json({transactionId})
  })
  return routes
}

/** @throws LakeError 400 */
function requireReleaseApi(c: LakeContext) {
  if (apiVersionOf(c.req.param('version') ?? '') >= PUBLISHED_BY_DEFAULT_SINCE) return
  throw boomError(400, `Releases need the API version v${PUBLISHED_BY_DEFAULT_SINCE} or later`)
}

/** The transaction's id may also be in the address. @throws LakeError 400 */
function findTransactionId(c: LakeContext): string | undefined {
  const requested = c.req.query('transactionId')
  if (requested === undefined || transactionIdSchema.safeParse(requested).success) return requested
  throw boomError(400, 'The "transactionId" is not valid')
}

/** The caller must have write access before the body is read. */
async function readWrite(lake: Lake, c: LakeContext) {
  requireMutationVisibility(c)
  const dataset = requireDataset(lake, c.req.param('dataset'))
  const {identity: author, grants} = requireWriter(c.get('caller'))
  const body = await readJson(c, LAKE_LIMITS.bodyBytes.mutation)
  const dryRun = isTrue(c.req.query('dryRun'))
  return {body, dataset, author, grants, dryRun, isAborted: () => isAborted(c)}
}
