import {guardedHandler} from './guarded.server'
import {setInterval} from './timers.server'

export interface EventStream {
  /** Writes the text as it is: one or more complete events or comments. Does nothing once the stream has ended. */
  send(text: string): void
  end(): void
}

export interface EventStreamOptions {
  /** Subscribes to what the stream sends. The function it returns unsubscribes. */
  start(stream: EventStream): (() => void) | undefined
  heartbeatMs: number
  /** Sends something, so that both ends notice a dead connection. */
  onHeartbeat(stream: EventStream): unknown
  /** A reader this far behind is gone or stuck and is disconnected. In chunks, or in the unit of `strategy`. */
  maxBacklog: number
  strategy?: QueuingStrategy<Uint8Array>
  /** Ends the stream. */
  signal?: AbortSignal
}

/** The body of a response with server-sent events. */
export function createEventStream(options: EventStreamOptions): ReadableStream<Uint8Array> {
  const {start, heartbeatMs, onHeartbeat, maxBacklog, strategy, signal} = options
  const encoder = new TextEncoder()
  let isClosed = false
  let release = () => {}
  function close() {
    isClosed = true
    release()
  }

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const stream: EventStream = {
          send(text) {
            if (isClosed) return
            controller.enqueue(encoder.encode(text))
            if ((controller.desiredSize ?? 0) < -maxBacklog) stream.end()
          },
          end() {
            if (isClosed) return
            close()
            controller.close()
          },
        }
        if (signal?.aborted) return stream.end()
        const stop = start(stream)
        const heartbeat = setInterval(() => onHeartbeat(stream), heartbeatMs).unref()
        const handleAbort = guardedHandler(stream.end)
        signal?.addEventListener('abort', handleAbort)
        release = () => {
          stop?.()
          clearInterval(heartbeat)
          signal?.removeEventListener('abort', handleAbort)
        }
        // It may have ended before there was anything to release.
        if (isClosed) release()
      },
      cancel: close,
    },
    strategy,
  )
}
