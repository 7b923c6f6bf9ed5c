import type {Content} from './content.server'
import {guardedHandler} from '../../platform/handlers/guarded.server'
import {setInterval} from '../../platform/handlers/timers.server'

const HEARTBEAT_MS = 20_000
/** A reader this many messages behind is gone or stuck; it comes back by itself and starts afresh. */
const MAX_BEHIND = 64

/**
 * The stream a page listens to: the version now, then every new one. The first message makes up for whatever
 * a reader missed, so what it saw last (`Last-Event-ID`) need not be asked.
 */
export function liveStream(content: Pick<Content, 'version' | 'onChange'>, signal: AbortSignal): Response {
  const encoder = new TextEncoder()
  let stop = () => {}

  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => {
        controller.enqueue(encoder.encode(text))
        if ((controller.desiredSize ?? 0) < -MAX_BEHIND) end()
      }
      const end = () => {
        stop()
        controller.close()
      }
      const leave = guardedHandler(end)
      const stopFollowing = content.onChange((version) => send(versionEvent(version)))
      const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS)
      heartbeat.unref()
      signal.addEventListener('abort', leave)
      stop = () => {
        stopFollowing()
        clearInterval(heartbeat)
        signal.removeEventListener('abort', leave)
      }
      send('retry: 1000\n\n')
      send(versionEvent(content.version()))
      if (signal.aborted) end()
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

function versionEvent(version: string): string {
  return `id: ${version}\nevent: version\ndata: ${version}\n\n`
}
