import {Hono} from 'hono'
import {LAKE_LIMITS} from '../limits'
import {findReadable, mayReadHistory, requireHistoryGrant} from '../access/history-access'
import {boomError} from '../documents/errors'
import {isDraftId, publishedIdOf} from '../documents/ids'
import type {LakeDocument} from '../documents/types'
import {releaseDocumentId} from '../documents/releases/release'
import {findDocumentEvents} from '../history/document-events'
import {findReleaseEvents} from '../history/release-events'
import {documentBefore, findAtTime, findLastRevision, findRevision} from '../history/revisions'
import type {HistorySource} from '../history/revisions'
import {openTransactionLog} from '../history/transaction-log'
import {requireDataset, requireIdentity} from './context'
import type {Lake, LakeContext, LakeEnv} from './context'
import {
  parseDeletionParams,
  parseDocumentIds,
  parseEventParams,
  parseReleaseEventParams,
  parseReleaseName,
  parseRevisionParams,
  parseTransactionParams,
} from './history-params'
import type {RevisionParams} from './history-params'
import {createLineStream} from './line-stream'

/** The history API: earlier revisions, the transaction log and the events of documents. Nobody reads it anonymously. */
export function historyRoutes(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()

  function openSource(c: LakeContext) {
    const {storage} = lake
    requireIdentity(c.get('caller'))
    const {grants} = c.get('caller')
    requireHistoryGrant(grants)
    const dataset = requireDataset(lake, c.req.param('dataset'))
    const source: HistorySource = {storage, dataset: dataset.name, find: (id) => dataset.find(id)}
    c.header('cache-control', 'no-store')
    return {source, grants}
  }

  routes.get('/:version/data/history/:dataset/documents/:ids', async (c) => {
    const {source, grants} = openSource(c)
    const ids = parseDocumentIds(c.req.param('ids'))
    const params = parseRevisionParams(c.req.query())
    const readable = await findReadable(source, withPublished(ids), grants)
    const documents: LakeDocument[] = []
    const deadline = Date.now() + LAKE_LIMITS.history.timeoutMs
    let bytes = 0
    for (const id of ids) {
      const document = await findDocument(source, id, {params, ids, readable})
      if (!document || !mayReadHistory(document, grants)) continue
      documents.push(document)
      bytes += JSON.stringify(document).length
      requireWithin(bytes, deadline)
    }
    return c.json({documents})
  })

  async function sendTransactions(c: LakeContext, documentIds: string[] | null) {
    const {source, grants} = openSource(c)
    const log = await openTransactionLog(source, {
      ...parseTransactionParams(c.req.query()),
      documentIds,
      findReadable: (ids) => findReadable(source, ids, grants),
    })
    const {responseBytes: maxBytes, timeoutMs} = LAKE_LIMITS.history
    const stream = createLineStream(log, {maxBytes, timeoutMs, log: lake.log})
    return c.body(stream, 200, {'content-type': 'application/x-ndjson'})
  }

  routes.get('/:version/data/history/:dataset/transactions', (c) => sendTransactions(c, null))

  routes.get('/:version/data/history/:dataset/transactions/:ids', (c) =>
    sendTransactions(c, parseDocumentIds(c.req.param('ids'))),
  )

  routes.get('/:version/data/history/:dataset/events/documents/:ids', async (c) => {
    const {source, grants} = openSource(c)
    const ids = parseDocumentIds(c.req.param('ids'))
    const {limit, nextCursor: before} = parseEventParams(c.req.query())
    const readable = await findReadable(source, withPublished(ids), grants)
    const pages = await Promise.all(
      ids.map(async (id) => {
        const isReadable = readable.has(id) || readable.has(publishedIdOf(id))
        const none = {events: [], nextCursor: ''}
        return [id, isReadable ? await findDocumentEvents(source, id, {limit, before}) : none] as const
      }),
    )
    return c.json({
      events: Object.fromEntries(pages.map(([id, {events}]) => [id, events])),
      nextCursor: pages.length === 1 ? (pages[0]?.[1].nextCursor ?? '') : '',
    })
  })

  routes.get('/:version/data/history/:dataset/events/releases/:name', async (c) => {
    const {source, grants} = openSource(c)
    const name = parseReleaseName(c.req.param('name'))
    const {limit, nextCursor: before} = parseReleaseEventParams(c.req.query())
    const readable = await findReadable(source, [releaseDocumentId(name)], grants)
    if (readable.size === 0) return c.json({events: [], nextCursor: ''})
    const mayRead = (document: LakeDocument) => mayReadHistory(document, grants)
    return c.json(await findReleaseEvents(source, name, {limit, before, mayRead}))
  })

  // Not of the hosted service, whose Studio has no list of what was deleted.
  routes.get('/:version/data/history/:dataset/deletions', async (c) => {
    const {source, grants} = openSource(c)
    const {limit, types} = parseDeletionParams(c.req.query())
    const found = await lake.storage.findDeletions(source.dataset, LAKE_LIMITS.history.deletions)
    const deletions = found.flatMap((change) => {
      const document = documentBefore(change)
      if (!document || !mayReadHistory(document, grants)) return []
      if (types && !types.includes(document._type)) return []
      return {document, timestamp: change.timestamp, author: change.author}
    })
    return c.json({deletions: deletions.slice(0, limit)})
  })

  return routes
}

async function findDocument(
  source: HistorySource,
  id: string,
  {params, ids, readable}: {params: RevisionParams; ids: readonly string[]; readable: ReadonlySet<string>},
): Promise<LakeDocument | null> {
  const {revision, time} = params
  if (revision === undefined) {
    if (!readable.has(id)) return null
    return time === undefined ? findLastRevision(source, id) : findAtTime(source, id, time)
  }
  const found = readable.has(id) ? await findRevision(source, id, revision) : null
  // The events of a draft name revisions of the published document, too: the Studio compares drafts with them.
  const publishedId = publishedIdOf(id)
  if (found || !isDraftId(id) || ids.includes(publishedId) || !readable.has(publishedId)) return found
  return findRevision(source, publishedId, revision)
}

function withPublished(ids: readonly string[]): string[] {
  return [...new Set([...ids, ...ids.map(publishedIdOf)])]
}

function requireWithin(bytes: number, deadline: number): void {
  const {responseBytes} = LAKE_LIMITS.history
  if (bytes > responseBytes) throw boomError(413, `The documents are larger than ${responseBytes} bytes`)
  if (Date.now() > deadline) throw boomError(413, 'Reading these revisions takes too long')
}
