import {Hono} from 'hono'
import {randomUUID} from 'node:crypto'
import {LAKE_LIMITS} from '../limits'
import {boomError} from '../documents/errors'
import {subscribe} from '../listen/subscription'
import type {ListenMessage, ListenRequest} from '../listen/subscription'
import {apiVersionOf, requireDataset} from './context'
import type {Caller, Lake, LakeEnv} from './context'
import {paramsOf} from './query-params'
import {requireVisibility} from './request-checks'
import {pickCredentials, isStillSignedIn} from './session-check'
import {createEventStream} from '../../../runtime/event-stream.server'
import {setInterval} from '../../../runtime/timers.server'

const HEARTBEAT_MS = 15_000
/** A client this far behind is disconnected; it reconnects and reads the documents again. */
const MAX_UNREAD_BYTES = 16 * 1024 * 1024

/** `GET /data/listen/:dataset`: server-sent events. */
export function listenRoutes(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  routes.get('/:version/data/listen/:dataset', (c) => {
    const query = c.req.query('query')
    if (c.req.url.length > LAKE_LIMITS.listenUrlLength) {
      throw boomError(414, `The address is longer than ${LAKE_LIMITS.listenUrlLength} characters`)
    }
    if (query === undefined) throw boomError(400, 'The parameter "query" is missing')
    const caller = c.get('caller')
    const search = new URL(c.req.url).searchParams
    const {version, dataset} = c.req.param()
    const request = createListenRequest(lake, caller, {version, dataset, query, search})
    const wantsResume = c.req.header('last-event-id') !== undefined && c.req.query('enableResume') === 'true'
    const session = {caller, headers: pickCredentials((name) => c.req.header(name))}
    const stream = createEventStream({
      heartbeatMs: HEARTBEAT_MS,
      onHeartbeat: ({send}) => send(':\n\n'),
      maxBacklog: MAX_UNREAD_BYTES,
      strategy: new ByteLengthQueuingStrategy({highWaterMark: 1024 * 1024}),
      start({send, end}) {
        const sendMessage = (message: ListenMessage) => send(formatEvent(message))
        send(':\n\n')
        // Past events are not stored, so a client that wants to resume is told to start over.
        if (wantsResume) sendMessage({type: 'reset', data: {listenerName: request.listenerName}})
        const unsubscribe = subscribe(request, sendMessage, end)
        if (!unsubscribe) {
          end()
          return
        }
        const endUnlessSignedIn = async () => {
          if (!(await isStillSignedIn(lake, session))) end()
        }
        // Anonymous callers have no session that could end.
        const checking = caller.identity ? setInterval(endUnlessSignedIn, lake.checkIntervalMs) : undefined
        return () => {
          clearInterval(checking)
          unsubscribe()
        }
      },
    })
    return c.body(stream, 200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    })
  })
  return routes
}

interface ListenParams {
  version: string
  dataset: string
  query: string
  search: URLSearchParams
}

/** Event streams and the socket take the same parameters. @throws LakeError 400, 404, 413 */
export function createListenRequest(
  lake: Lake,
  caller: Caller,
  {version, dataset: name, query, search}: ListenParams,
): ListenRequest {
  const dataset = requireDataset(lake, name)
  requireVisibility(search.get('visibility'), ['transaction', 'query', 'sync', 'async', 'deferred'])
  return {
    ...{dataset, hub: lake.hubOf(dataset), pool: lake.pool, caller, query, search},
    apiVersion: apiVersionOf(version),
    params: paramsOf(search, caller),
    listenerName: randomUUID(),
  }
}

function formatEvent({type, data, eventId}: ListenMessage): string {
  const id = eventId === undefined ? '' : `id: ${eventId}\n`
  return `event: ${type}\n${id}data: ${JSON.stringify(data)}\n\n`
}
