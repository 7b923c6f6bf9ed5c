import {Hono} from 'hono'
import {randomUUID} from 'node:crypto'
import {LAKE_LIMITS} from '../limits'
import {boomError} from '../documents/errors'
import {subscribe} from '../listen/subscription'
import type {ListenMessage, ListenRequest} from '../listen/subscription'
import {formatEvent, respondWithEvents} from './caller-events'
import {apiVersionOf, isTrue, requireDataset} from './context'
import type {Caller, Lake, LakeEnv} from './context'
import {paramsOf} from './query-params'
import {requireVisibility} from './request-checks'

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
    const lastEventId = c.req.header('last-event-id') ?? null
    const resume = isTrue(c.req.query('enableResume')) && {resume: {lastEventId}}
    return respondWithEvents(lake, c, {
      unreadBytes: MAX_UNREAD_BYTES,
      start({send, end}) {
        const sendMessage = ({type, eventId, data}: ListenMessage) =>
          send(formatEvent({type, id: eventId, data}))
        return subscribe({...request, ...resume}, sendMessage, end)
      },
    })
  })
  // Says that there is such a socket, to whoever asks before opening one (`sockets.ts`).
  routes.get('/listen-socket', (c) => {
    c.header('upgrade', 'websocket')
    return c.json(boomError(426, 'This is a WebSocket').body, 426)
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
