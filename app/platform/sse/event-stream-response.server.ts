import {createEventStream} from '../../../runtime/event-stream.server'
import type {EventStreamOptions} from '../../../runtime/event-stream.server'

/** In messages. A disconnected page reconnects by itself and starts afresh. */
const MAX_BACKLOG = 64

export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Some proxies hold a response back until it is large.
  'x-accel-buffering': 'no',
}

/** Server-sent events for a page. A page that loses the connection retries after a second. */
export function eventStreamResponse(options: Omit<EventStreamOptions, 'maxBacklog' | 'strategy'>): Response {
  const body = createEventStream({
    ...options,
    maxBacklog: MAX_BACKLOG,
    start(stream) {
      stream.send('retry: 1000\n\n')
      return options.start(stream)
    },
  })
  return new Response(body, {headers: eventStreamHeaders})
}
