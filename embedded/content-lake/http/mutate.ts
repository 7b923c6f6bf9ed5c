import {Hono} from 'hono'
import {randomUUID} from 'node:crypto'
import {LAKE_LIMITS} from '../limits'
import {applyActions, parseActionBody} from '../documents/actions'
import {actionError, mutationError} from '../documents/errors'
import {applyMutations, usesQuery, parseMutationBody} from '../documents/mutations'
import {readJson} from './json-body'
import {isAborted, isTrue, requireDataset, requireWriter} from './context'
import type {Lake, LakeEnv} from './context'

/** `POST /data/mutate/:dataset` and `POST /data/actions/:dataset` */
export function mutateRoutes(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()

  routes.post('/:version/data/mutate/:dataset', async (c) => {
    const dataset = requireDataset(lake, c.req.param('dataset'))
    const {identity: author, grants} = requireWriter(c.get('caller'))
    const body = await readJson(c, LAKE_LIMITS.bodyBytes.mutation)
    const {mutations, transactionId = randomUUID()} = parseMutationBody(body)
    const request = {
      transactionId,
      timestamp: new Date().toISOString(),
      autoGenerateArrayKeys: isTrue(c.req.query('autoGenerateArrayKeys')),
    }
    const {results} = await lake.commit({
      dataset,
      hub: lake.hubOf(dataset),
      author,
      grants,
      dryRun: isTrue(c.req.query('dryRun')),
      plan: (view) => applyMutations(mutations, request, view),
      usesQueries: mutations.some(usesQuery),
      isAborted: () => isAborted(c),
      wrapError: (reason) => mutationError(0, reason),
    })
    const withDocuments = isTrue(c.req.query('returnDocuments'))
    const withIds = withDocuments || isTrue(c.req.query('returnIds'))
    return c.json({
      transactionId,
      results: withIds
        ? results.map(({id, operation, document}) => ({
            id,
            operation,
            ...(withDocuments && {document: document ?? null}),
          }))
        : [],
    })
  })

  routes.post('/:version/data/actions/:dataset', async (c) => {
    const dataset = requireDataset(lake, c.req.param('dataset'))
    const {identity: author, grants} = requireWriter(c.get('caller'))
    const body = await readJson(c, LAKE_LIMITS.bodyBytes.mutation)
    const {actions, transactionId = randomUUID(), dryRun = false} = parseActionBody(body)
    const request = {transactionId, timestamp: new Date().toISOString(), autoGenerateArrayKeys: true}
    await lake.commit({
      dataset,
      hub: lake.hubOf(dataset),
      author,
      grants,
      dryRun: dryRun || isTrue(c.req.query('dryRun')),
      plan: (view) => applyActions(actions, request, view),
      usesQueries: false,
      isAborted: () => isAborted(c),
      wrapError: (reason) => actionError(0, reason),
    })
    return c.json({transactionId})
  })
  return routes
}
