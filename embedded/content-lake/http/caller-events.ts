import type {LakeContext, Lake} from './context'
import {pickCredentials, isStillSignedIn} from './session-check'
import {createEventStream} from '../runtime/event-stream.server'
import type {EventStream} from '../runtime/event-stream.server'
import {setInterval} from '../runtime/timers.server'

const HEARTBEAT_MS = 15_000

export interface CallerEvents {
  /** Subscribes to what is sent. The function it returns unsubscribes. */
  start(stream: EventStream): (() => void) | undefined
  /** Who is further behind is disconnected. */
  unreadBytes: number
}

/** Responds with server-sent events, until the caller disconnects or its session ends or changes its role. */
export function respondWithEvents(lake: Lake, c: LakeContext, {start, unreadBytes}: CallerEvents): Response {
  const caller = c.get('caller')
  const session = {caller, headers: pickCredentials((name) => c.req.header(name))}
  const body = createEventStream({
    heartbeatMs: HEARTBEAT_MS,
    onHeartbeat: ({send}) => send(':\n\n'),
    maxBacklog: unreadBytes,
    strategy: new ByteLengthQueuingStrategy({highWaterMark: 64 * 1024}),
    start(stream) {
      const {send, end} = stream
      send(':\n\n')
      const stop = start(stream)
      if (!stop) {
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
        stop()
      }
    },
  })
  return c.body(body, 200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
}

export interface ServerSentEvent {
  type: string
  id?: string | undefined
  data: object
}

export function formatEvent({type, id, data}: ServerSentEvent): string {
  const idLine = id === undefined ? '' : `id: ${id}\n`
  return `event: ${type}\n${idLine}data: ${JSON.stringify(data)}\n\n`
}
