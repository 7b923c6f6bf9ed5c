import {Hono} from 'hono'
import {randomUUID} from 'node:crypto'
import {BOUNDS} from '../bounds'
import {boomError} from '../documents/errors'
import {subscribe} from '../listen/subscription'
import type {ListenMessage} from '../listen/subscription'
import {apiVersionOf, requireDataset} from './context'
import type {Lake, LakeEnv} from './context'
import {paramsOf} from './params'
import {credentialsIn, isStillSignedIn} from './still-signed-in'
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
    const known = {caller, headers: credentialsIn((name) => c.req.header(name))}
    // Whoever nobody knew has nothing to lose.
    const check = caller.identity && {
      everyMs: lake.checkEveryMs,
      isStill: () => isStillSignedIn(lake, known),
    }
    const stream = eventStream(check, (send, end) => {
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

interface Check {
  everyMs: number
  isStill(): Promise<boolean>
}

type Start = (send: (message: ListenMessage) => void, end: () => void) => (() => void) | undefined

function eventStream(check: Check | null, start: Start): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let stop: (() => void) | undefined
  let keepAlive: NodeJS.Timeout | undefined
  let checking: NodeJS.Timeout | undefined
  let ended = false
  const finish = () => {
    clearInterval(keepAlive)
    clearInterval(checking)
    stop?.()
  }
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
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
        const endUnlessStill = async () => {
          if (!(await check?.isStill())) end()
        }
        if (check) checking = setInterval(endUnlessStill, check.everyMs)
        stop = start((message) => write(frameOf(message)), end)
        if (ended) stop?.()
      },
      cancel() {
        ended = true
        finish()
      },
    },
    new ByteLengthQueuingStrategy({highWaterMark: 1024 * 1024}),
  )
}

function frameOf({type, data, eventId}: ListenMessage): string {
  const id = eventId === undefined ? '' : `id: ${eventId}\n`
  return `event: ${type}\n${id}data: ${JSON.stringify(data)}\n\n`
}
