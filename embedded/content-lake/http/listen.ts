import {Hono} from 'hono'
import {randomUUID} from 'node:crypto'
import {BOUNDS} from '../bounds'
import {boomError} from '../documents/errors'
import {subscribe} from '../listen/subscription'
import type {ListenMessage} from '../listen/subscription'
import {apiVersionOf, requireDataset} from './context'
import type {Lake, LakeEnv} from './context'
import {paramsOf} from './params'
import {setInterval} from '../../../platform/handlers/timers.server'

const KEEP_ALIVE_MS = 15_000
/** A reader this far behind is cut off; it reconnects and reads the documents anew. */
const MOST_UNREAD_BYTES = 16 * 1024 * 1024

/** `GET /data/listen/:dataset`: server-sent events. */
export function listenRoutes(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  routes.get('/:version/data/listen/:dataset', (c) => {
    const dataset = requireDataset(lake, c.req.param('dataset'))
    const query = c.req.query('query')
    if (c.req.url.length > BOUNDS.listenAddress) {
      throw boomError(414, 'URI Too Long', `The address is longer than ${BOUNDS.listenAddress} characters`)
    }
    if (query === undefined) throw boomError(400, 'Bad Request', 'The parameter "query" is missing')
    const caller = c.get('caller')
    const search = new URL(c.req.url).searchParams
    const request = {
      apiVersion: apiVersionOf(c.req.param('version')),
      query,
      params: paramsOf(search, caller),
      search,
    }
    const target = {dataset, hub: lake.hubOf(dataset), pool: lake.pool, caller, listenerName: randomUUID()}
    const resumes = c.req.header('last-event-id') !== undefined && c.req.query('enableResume') === 'true'
    const stream = eventStream((send, end) => {
      // Past events are not kept: a listener that wants to go on where it was is told to start over.
      if (resumes) send({type: 'reset', data: {listenerName: target.listenerName}})
      const stop = subscribe(request, target, send, end)
      if (!stop) end()
      return stop
    })
    return c.body(stream, 200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    })
  })
  return routes
}

type Start = (send: (message: ListenMessage) => void, end: () => void) => (() => void) | undefined

function eventStream(start: Start): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let stop: (() => void) | undefined
  let keepAlive: NodeJS.Timeout | undefined
  const finish = () => {
    clearInterval(keepAlive)
    stop?.()
  }
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let ended = false
        const end = () => {
          if (ended) return
          ended = true
          finish()
          controller.close()
        }
        const write = (text: string) => {
          if (ended) return
          controller.enqueue(encoder.encode(text))
          if ((controller.desiredSize ?? 0) < -MOST_UNREAD_BYTES) end()
        }
        write(':\n\n')
        keepAlive = setInterval(() => write(':\n\n'), KEEP_ALIVE_MS)
        stop = start((message) => write(frameOf(message)), end)
        if (ended) stop?.()
      },
      cancel: finish,
    },
    new ByteLengthQueuingStrategy({highWaterMark: 1024 * 1024}),
  )
}

function frameOf({type, data, eventId}: ListenMessage): string {
  const id = eventId === undefined ? '' : `id: ${eventId}\n`
  return `event: ${type}\n${id}data: ${JSON.stringify(data)}\n\n`
}
