import {Hono} from 'hono'
import {randomUUID} from 'node:crypto'
import {BOUNDS} from '../bounds'
import {applyActions, parseActionBody} from '../documents/actions'
import {actionError, mutationError} from '../documents/errors'
import {applyMutations, asksQuery, parseMutationBody} from '../documents/mutations'
import {readJson} from './body'
import {isGone, isTrue, requireDataset, requireWriter} from './context'
import type {Lake, LakeEnv} from './context'

/** `POST /data/mutate/:dataset` and `POST /data/actions/:dataset` */
export function mutateRoutes(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()

  routes.post('/:version/data/mutate/:dataset', async (c) => {
    const dataset = requireDataset(lake, c.req.param('dataset'))
    const {identity: author, grants} = requireWriter(c.get('caller'))
    const body = await readJson(c, BOUNDS.body.mutation)
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
      isSlow: mutations.some(asksQuery),
      isGone: () => isGone(c),
      refuse: (reason) => mutationError(0, reason),
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
    const body = await readJson(c, BOUNDS.body.mutation)
    const {actions, transactionId = randomUUID(), dryRun = false} = parseActionBody(body)
    const request = {transactionId, timestamp: new Date().toISOString(), autoGenerateArrayKeys: true}
    await lake.commit({
      dataset,
      hub: lake.hubOf(dataset),
      author,
      grants,
      dryRun: dryRun || isTrue(c.req.query('dryRun')),
      plan: (view) => applyActions(actions, request, view),
      isSlow: false,
      isGone: () => isGone(c),
      refuse: (reason) => actionError(0, reason),
    })
    return c.json({transactionId})
  })
  return routes
}
