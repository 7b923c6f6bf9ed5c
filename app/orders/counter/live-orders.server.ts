import type {Log} from '~/config/log.server'
import {plainFailure} from '~/config/plain-failure'
import type {OrderDesk} from './order-desk'
import {guardedHandler, inBackground} from '../../../platform/handlers/guarded.server'
import {setInterval} from '../../../platform/handlers/timers.server'

const HEARTBEAT_MS = 15_000
/** A reader this many messages behind is gone or stuck; it comes back by itself and starts afresh. */
const MAX_BEHIND = 64

interface LiveOptions {
  desk: Pick<OrderDesk, 'version' | 'onChange'>
  /** Whether whoever listens may still do so. */
  mayListen: () => Promise<boolean>
  log: Pick<Log, 'warn'>
  signal: AbortSignal
}

/**
 * The stream that a page of the counter listens to: the version now, then every new one. A beat every 15 seconds lets
 * the page notice a connection that died without a word. When the session is over the stream says so and ends.
 */
export function liveOrders({desk, mayListen, log, signal}: LiveOptions): Response {
  const encoder = new TextEncoder()
  let stop = () => {}

  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let isOver = false
      let isReading = false
      let isStale = false
      const send = (text: string) => {
        if (isOver) return
        controller.enqueue(encoder.encode(text))
        if ((controller.desiredSize ?? 0) < -MAX_BEHIND) end()
      }
      const end = () => {
        if (isOver) return
        stop()
        controller.close()
      }
      /** One question at a time; what changes meanwhile is asked for after it. */
      const tell = async () => {
        isStale = true
        if (isReading) return
        isReading = true
        try {
          while (isStale && !isOver) {
            isStale = false
            send(`event: version\ndata: ${await desk.version()}\n\n`)
          }
        } catch (error) {
          // The page is to know that it sees nothing new; it comes back by itself.
          log.warn({failure: plainFailure(error)}, 'a page of the counter could not be told of new orders')
          end()
        } finally {
          isReading = false
        }
      }
      const beat = async () => {
        // Who cannot be asked about now is asked about with the next beat.
        const may = await mayListen().catch(() => true)
        if (!may) {
          send('event: over\ndata: signed-out\n\n')
          end()
        }
        send('event: beat\ndata: here\n\n')
      }
      const leave = guardedHandler(end)
      const stopFollowing = desk.onChange(() => inBackground(tell()))
      const heartbeat = setInterval(beat, HEARTBEAT_MS)
      heartbeat.unref()
      signal.addEventListener('abort', leave)
      stop = () => {
        isOver = true
        stopFollowing()
        clearInterval(heartbeat)
        signal.removeEventListener('abort', leave)
      }
      send('retry: 1000\n\n')
      if (signal.aborted) end()
      else inBackground(tell())
    },
    cancel: () => stop(),
  })

  return new Response(body, {headers: liveHeaders})
}

export const liveHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Some proxies hold a response back until it is large.
  'x-accel-buffering': 'no',
}
